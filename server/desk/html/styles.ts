/// <reference path="./assets.d.ts" />
import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?inline';
import { hashSecret } from '../../kit/secrets/secrets';
import forms from './forms.css?raw';
import frame from './frame.css?raw';
import parts from './parts.css?raw';
import tables from './tables.css?raw';

/** The hash of the content lets browsers cache the file for ever. */
const versionOf = (content: string) => hashSecret(content).slice(0, 12);

/** Part of the server's bundle: a desk on a port of its own serves no files of the client. */
export const hindiFont = Buffer.from(devanagari.slice(devanagari.indexOf(',') + 1), 'base64');

/** Names and announcements may be in Hindi, for which not every system has a font. The range is that of src/ui/fonts.css. */
const fontFace = `@font-face {
  font-family: 'Devanagari';
  font-display: swap;
  font-weight: 100 900;
  src: url('/operator/devanagari.woff2?${versionOf(devanagari)}') format('woff2');
  unicode-range: U+0900-097F, U+200C-200D, U+25CC, U+A8E0-A8FF;
}`;

export const styles = [fontFace, frame, parts, tables, forms].join('\n');

export const STYLES_PATH = `/operator/desk.css?${versionOf(styles)}`;
