import type { Engine } from '../../contract/states';
import type { RoundProof } from '../../contract/verification';
import { andarBaharRules } from '../../rules/andar-bahar';
import { baccaratRules } from '../../rules/baccarat';
import { crashMultiplier } from '../../rules/crash';
import { createDraws, type Draws, type Seeds } from '../../rules/draws';
import { rouletteRules } from '../../rules/roulette';
import { slotMachines } from '../../rules/slots/slot-machines';
import { teenPattiRules } from '../../rules/teen-patti';

export type Outcome = NonNullable<RoundProof['outcome']>;

const drawOf: Record<Engine, (draws: Draws) => Outcome> = {
  crash: (draws) => ({ engine: 'crash', crashed_at: crashMultiplier(draws) }),
  roulette: rouletteRules.draw,
  'teen-patti': teenPattiRules.draw,
  baccarat: baccaratRules.draw,
  'andar-bahar': andarBaharRules.draw,
  slots: slotMachines.slots.play,
  'slots-expanding': slotMachines['slots-expanding'].play,
  'slots-tumbling': slotMachines['slots-tumbling'].play,
  'slots-respins': slotMachines['slots-respins'].play,
  'slots-wheel': slotMachines['slots-wheel'].play,
  'slots-both-ways': slotMachines['slots-both-ways'].play,
};

/** The outcome that the seeds give: the same rules as the studio's. */
export const computeOutcome = (engine: Engine, seeds: Seeds): Outcome => drawOf[engine](createDraws(seeds));

/** Key order does not matter. */
export function isSameOutcome(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) =>
      isSameOutcome((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key]),
    )
  );
}
