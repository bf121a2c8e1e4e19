import { encode } from 'uqr';
import { frameHeight, frameWidth, makePicture, type Picture } from './picture.ts';

export interface Pose {
  /** Size of the code with its quiet zone, in pixels, seen from the front. */
  side: number;
  /** Rotation in the picture's plane, and about the upright axis; in degrees. */
  turn?: number;
  tilt?: number;
  isInverted?: boolean;
}

const paper = 225;
const ink = 25;
const wall = 130;
/** Distance of the camera, in widths of the code. */
const distance = 2.2;
const rays = [-1 / 3, 0, 1 / 3];

/** Renders a code on a wall as a camera sees it, nine rays a pixel. */
export function drawCode(text: string, { side, turn = 0, tilt = 0, isInverted = false }: Pose): Picture {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const [dark, bright] = isInverted ? [paper, ink] : [ink, paper];
  const [sinTurn, cosTurn] = sinCos(turn);
  const [sinTilt, cosTilt] = sinCos(tilt);
  const lightOf = (x: number, y: number): number => {
    const seenX = (x - frameWidth / 2) / side;
    const seenY = (y - frameHeight / 2) / side;
    // Where the ray meets the plane of the code, which is rotated about the upright axis through its middle.
    const across = (seenX * distance) / (distance * cosTilt - seenX * sinTilt);
    const upright = (seenY * (distance + across * sinTilt)) / distance;
    const column = Math.floor((across * cosTurn + upright * sinTurn + 0.5) * size);
    const row = Math.floor((upright * cosTurn - across * sinTurn + 0.5) * size);
    const isDark = data[row]?.[column];
    return isDark === undefined ? wall : isDark ? dark : bright;
  };
  return makePicture((x, y) => {
    let sum = 0;
    for (const dy of rays) for (const dx of rays) sum += lightOf(x + dx, y + dy);
    return sum / rays.length ** 2;
  });
}

function sinCos(degrees: number): [number, number] {
  const radians = (degrees * Math.PI) / 180;
  return [Math.sin(radians), Math.cos(radians)];
}
