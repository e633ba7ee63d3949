import { hindiName, hindiWinner } from './hindi';

const DESCRIPTION =
  /^(?<prefix>Commission: |Result changed: )?(?<match>.+), (?<market>[^,:]+)(?:: (?<result>[^:]+))?$/;
const RUNS = /^(\d+) runs?(?: \((?<side>Yes|No) (?<line>\d+)\))?$/;
const sides: Readonly<Record<string, string>> = { Yes: 'हाँ', No: 'नहीं' };
const prefixes: Readonly<Record<string, string>> = {
  'Commission: ': 'कमीशन: ',
  'Result changed: ': 'नतीजा बदला: ',
};

function hindiResult(result: string): string {
  const runs = RUNS.exec(result);
  if (runs === null) return hindiWinner(result) ?? result;
  const { line, side } = runs.groups ?? {};
  return `${runs[1]} रन${side === undefined ? '' : ` (${sides[side]} ${line})`}`;
}

/** Hindi for a line of the ledger that a settlement wrote; undefined for a text of any other form. */
export function hindiDescription(description: string): string | undefined {
  const { market, match, prefix = '', result } = DESCRIPTION.exec(description)?.groups ?? {};
  if (match === undefined || market === undefined) return undefined;
  const subject = `${hindiName(match) ?? match}, ${hindiName(market) ?? market}`;
  return `${prefixes[prefix] ?? ''}${subject}${result === undefined ? '' : `: ${hindiResult(result)}`}`;
}
