/** The encoding of a text as SMS. */
export interface SmsParts {
  /** One character outside the GSM alphabet switches the whole message to UCS-2, with less than half the capacity. */
  encoding: 'GSM-7' | 'UCS-2';
  /** Septets in GSM-7 (a character of the extension table is two), UTF-16 code units in UCS-2. */
  units: number;
  /** The number of billed parts; none for an empty text. */
  parts: number;
}

/** 3GPP TS 23.038, default alphabet without its escape. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** 3GPP TS 23.038, extension table: each character is an escape and a septet. */
const extension = new Set('\f^{}\\[~]|€');

/** Capacity of a single message, and of each part of a longer one, which also carries a header of six octets. */
const room = { 'GSM-7': { alone: 160, part: 153 }, 'UCS-2': { alone: 70, part: 67 } } as const;

const septetsOf = (character: string): number => {
  if (basic.has(character)) return 1;
  return extension.has(character) ? 2 : Number.NaN;
};

/**
 * Counts the SMS parts of `text` as operators do: 160 septets or 70 UTF-16 units in a single message, 153 or 67 a part
 * in a longer one; neither an escaped character nor a surrogate pair is split across parts. Source: 3GPP TS 23.038
 * (alphabet) and TS 23.040, 9.2.3.24.1 (concatenation).
 */
export function smsParts(text: string): SmsParts {
  const characters = [...text];
  const septets = characters.map(septetsOf);
  const encoding = septets.some(Number.isNaN) ? 'UCS-2' : 'GSM-7';
  const widths = encoding === 'GSM-7' ? septets : characters.map((character) => character.length);
  const units = widths.reduce((sum, width) => sum + width, 0);
  const { alone, part } = room[encoding];
  if (units <= alone) return { encoding, units, parts: units === 0 ? 0 : 1 };
  return { encoding, units, parts: fill(widths, part) };
}

function fill(widths: number[], capacity: number): number {
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > capacity) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return parts;
}
