import { hindiName } from './hindi';

const DESCRIPTION =
  /^(?<prefix>Commission: |Result changed: )?(?<match>.+), (?<market>[^,:]+)(?:: (?<result>[^:]+))?$/;
const RUNS = /^(\d+) runs?$/;
const prefixes: Readonly<Record<string, string>> = {
  'Commission: ': 'कमीशन: ',
  'Result changed: ': 'नतीजा बदला: ',
};

const hindiResult = (result: string): string => hindiName(result) ?? result.replace(RUNS, '$1 रन');

/** Of a line of the ledger that a settlement wrote; undefined for a text of any other form. */
export function hindiDescription(description: string): string | undefined {
  const { market, match, prefix = '', result } = DESCRIPTION.exec(description)?.groups ?? {};
  if (match === undefined || market === undefined) return undefined;
  const subject = `${hindiName(match) ?? match}, ${hindiName(market) ?? market}`;
  return `${prefixes[prefix] ?? ''}${subject}${result === undefined ? '' : `: ${hindiResult(result)}`}`;
}
