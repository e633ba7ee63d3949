import type { Engine } from '../../contract/states';
import { andarBaharRtp } from '../../rules/andar-bahar';
import { baccaratRtp } from '../../rules/baccarat';
import { crashRtp } from '../../rules/crash';
import { rouletteRtp } from '../../rules/roulette';
import { type SlotsEngine, slotMachines } from '../../rules/slots/slot-machines';
import { teenPattiRtp } from '../../rules/teen-patti';
import type { Messages } from '../messages/catalogue';

/** English and Hindi write a percentage alike. */
const percentFormat = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 2 });

type Bets = readonly (readonly [name: string, part: number])[];

const ofMachine = (engine: SlotsEngine) => (): Bets => [['', slotMachines[engine].rtp()]];

const betsOf: Record<Engine, (text: Messages) => Bets> = {
  crash: () => [['', crashRtp]],
  roulette: () => [['', rouletteRtp]],
  slots: ofMachine('slots'),
  'slots-expanding': ofMachine('slots-expanding'),
  'slots-tumbling': ofMachine('slots-tumbling'),
  'slots-respins': ofMachine('slots-respins'),
  'slots-wheel': ofMachine('slots-wheel'),
  'slots-both-ways': ofMachine('slots-both-ways'),
  'teen-patti': (text) => [
    [`${text.playerA}, ${text.playerB}`, teenPattiRtp.main],
    [text.pairPlus, teenPattiRtp.pairPlus],
  ],
  baccarat: (text) => [
    [text.player, baccaratRtp.player],
    [text.banker, baccaratRtp.banker],
    [text.tie, baccaratRtp.tie],
    [`${text.playerPair}, ${text.bankerPair}`, baccaratRtp.pair],
  ],
  'andar-bahar': (text) => [
    [text.andar, andarBaharRtp.andar],
    [text.bahar, andarBaharRtp.bahar],
  ],
};

/** Return to player of each kind of bet, as the rules state it. */
export const returnToPlayer = (engine: Engine, text: Messages): readonly string[] =>
  betsOf[engine](text).map(
    ([name, part]) => `${name === '' ? '' : `${name}: `}${text.rtp(percentFormat.format(part))}`,
  );
