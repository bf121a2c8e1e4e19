import { createLink } from '@tanstack/react-router';
import { ButtonAnchor } from './button-anchor.tsx';

/** A link of the app that looks like a button; `to`, `search` and `params` are checked against the routes. */
export const LinkButton = createLink(ButtonAnchor);
