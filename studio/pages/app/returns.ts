import type { Engine } from '../../contract/states';
import { crashRtp } from '../../rules/crash';
import type { Messages } from '../messages/catalogue';

const percent = (part: number): string => `${(part * 100).toFixed(2).replace(/\.?0+$/, '')} %`;

/** Return to player of each kind of bet, as the rules state it. */
export function returnToPlayer(engine: Engine, text: Messages): readonly string[] {
  return engine === 'crash' ? [text.rtp(percent(crashRtp))] : [];
}
