/** Pixels of the text of a chart. */
export const FONT = 12;
export const LINE = 16;
export const TITLE = 13;

const NARROW = /[fijlrtI.,:;'’()[\] |/]/;
const WIDE = /[mwMW@]/;
const CAPITAL = /[A-Z]/;

/** Width of a text in a sans-serif font, rounded up: fonts differ by a few per cent. */
export function textWidth(text: string, size = FONT): number {
  let units = 0;
  for (const letter of text)
    units += NARROW.test(letter) ? 0.34 : WIDE.test(letter) ? 0.86 : CAPITAL.test(letter) ? 0.7 : 0.58;
  return Math.ceil(units * size);
}
