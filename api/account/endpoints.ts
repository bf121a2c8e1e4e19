import { endpoint } from '../endpoint.ts';
import {
  accountStatus,
  emailChange,
  emailConfirmation,
  emailUndo,
  forgottenPassword,
  passwordChange,
  passwordReset,
  profile,
  profileChanges,
} from './schema.ts';

export const accountEndpoints = {
  getProfile: endpoint({
    method: 'GET',
    path: '/user/account/profile',
    summary: 'One’s own data',
    access: 'client',
    response: profile,
    cacheKey: 'profile',
    freshSeconds: 60,
    kept: { version: 1, without: ['address', 'city', 'county', 'zipCode'] },
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/user/account/profile',
    summary: 'Change the fields of one’s own data that were touched',
    access: 'client',
    body: profileChanges,
    errors: ['data_validation_failed', 'action_not_allowed'],
    isIdempotent: true,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/user/account/password',
    summary: 'A new password for whoever knows the old one (409 if not); ends all other sessions of the person',
    access: 'client',
    body: passwordChange,
    errors: ['wrong_username_or_password', 'password_not_valid', 'too_many_requests'],
  }),
  askForPasswordReset: endpoint({
    method: 'POST',
    path: '/account/password/forgotten',
    summary:
      'Mail a link that sets a new password, good once and for 30 minutes; tells nobody whether there is an account',
    access: 'visitor',
    body: forgottenPassword,
    errors: ['too_many_requests'],
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/account/password/forgotten',
    summary: 'A new password by a mailed link; ends all sessions of the person. 404 when the link is no longer good',
    access: 'visitor',
    body: passwordReset,
    errors: ['item_not_found', 'password_not_valid', 'too_many_requests'],
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/user/account/email',
    summary:
      'Ask for a new e-mail address with the password (409 if it is wrong); it counts once the link mailed there was opened. Tells nobody whether somebody has it',
    access: 'client',
    body: emailChange,
    errors: ['wrong_username_or_password', 'data_validation_failed', 'too_many_requests'],
  }),
  resendEmailLink: endpoint({
    method: 'POST',
    path: '/user/account/email/resend',
    summary: 'Mail the link to the new address again; the one before is no longer good. 404 where none is waited for',
    access: 'client',
    errors: ['item_not_found', 'too_many_requests'],
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/user/account/email',
    summary: 'Wait for a new address no longer; succeeds also where none is waited for',
    access: 'client',
  }),
  confirmEmail: endpoint({
    method: 'PUT',
    path: '/account/email/confirm',
    summary:
      'The new address counts, by the link mailed there; the old one is mailed the way back. 404 when it is no longer good',
    access: 'visitor',
    body: emailConfirmation,
    errors: ['item_not_found', 'email_taken', 'too_many_requests'],
  }),
  undoEmail: endpoint({
    method: 'PUT',
    path: '/account/email/undo',
    summary:
      'The old address is back, by the link mailed there, with a new password; ends all sessions of the person. 404 when it is no longer good',
    access: 'visitor',
    body: emailUndo,
    errors: ['item_not_found', 'password_not_valid', 'email_taken', 'too_many_requests'],
  }),
  getStatus: endpoint({
    method: 'GET',
    path: '/user/account/status',
    summary: 'Contract, bookings and limits of the caller in short',
    access: 'client',
    response: accountStatus,
    cacheKey: 'status',
    kept: { version: 3 },
  }),
};
