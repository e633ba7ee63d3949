/// <reference path="./css.d.ts" />
import { hashSecret } from '../../secrets';
import forms from './forms.css?raw';
import frame from './frame.css?raw';
import parts from './parts.css?raw';

export const styles = [frame, parts, forms].join('\n');

/** The hash of the content lets browsers cache the file for ever. */
export const STYLES_PATH = `/operator/desk.css?${hashSecret(styles).slice(0, 12)}`;
