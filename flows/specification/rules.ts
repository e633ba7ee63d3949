import { constants, errors, validation } from './limits';
import type { Rule } from './rule';
import { screens } from './screens';
import { transitions } from './transitions';

/** Sections of the specification with rules for the screens and flows. */
export const sections: readonly { readonly title: string; readonly rules: readonly Rule[] }[] = [
  { title: '2 Screens and routes', rules: screens },
  { title: '4 States and transitions', rules: transitions },
  { title: '5 Validation', rules: validation },
  { title: '8 Errors', rules: errors },
  { title: '9 Constants and limits', rules: constants },
];

export const rules: readonly Rule[] = sections.flatMap((section) => section.rules);
