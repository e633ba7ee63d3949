import { describe, expect, it } from 'vitest';
import { type Moment, optionsOf, replay } from '../../flows/studio/try/simulation';
import { slipSelectionModel } from '../paths/slip-selection.model';
import { walletModel } from '../paths/wallet.model';
import { nodeName } from '../support/machines/transitions';

const leaf = ({ snapshot }: Moment): string | undefined =>
  snapshot._nodes.filter(({ type }) => type === 'atomic').map(nodeName)[0];

const isWait = /^(t|w\d+)$/;

/** Replays steps that are given by the beginning of their labels, or as waits. */
function tried<Model extends Parameters<typeof replay>[0]>(
  model: Model,
  start: string,
  labels: readonly string[],
) {
  let steps: readonly string[] = [];
  for (const label of labels) {
    const moment = replay(model, start, steps).at(-1) as Moment;
    const index = optionsOf(model, moment).findIndex(
      (option) => option.refusedBy === null && option.label.startsWith(label),
    );
    if (index < 0 && !isWait.test(label)) throw new Error(`${label} cannot be sent`);
    steps = [...steps, isWait.test(label) ? label : String(index)];
  }
  return { steps, moment: replay(model, start, steps).at(-1) as Moment };
}

const START = 'of a player';
const placed = [
  'followedMarket.changed (m1-odds m1 Match Odds match 7 OPEN',
  'slipSelection.stakeTyped (700)',
  'slipSelection.placeRequested',
  'slipSelection.placeRequested',
];
const sent = [...placed, 'createIdempotencyKey answered'];

describe('a trial of a machine', () => {
  it('leads to the lookup of a bet whose acknowledgement is lost', () => {
    expect(leaf(tried(slipSelectionModel, START, sent).moment)).toBe('placing.sent.waiting');
    expect(leaf(tried(slipSelectionModel, START, [...sent, 't']).moment)).toBe('placing.sent.doubtful');
  });

  it('lets a timer fire when its time has come, and not before', () => {
    expect(leaf(tried(slipSelectionModel, START, [...sent, 'w3999']).moment)).toBe('placing.sent.waiting');
    expect(leaf(tried(slipSelectionModel, START, [...sent, 'w3999', 'w1']).moment)).toBe(
      'placing.sent.doubtful',
    );
  });

  it('forgets the timer of a state that was left', () => {
    const answered = tried(slipSelectionModel, START, [...sent, 'placeBet answered']).moment;
    expect(answered.timers.map(({ name }) => name)).not.toContain('acknowledgementTimeout');
  });

  it('names the guard that refuses an event', () => {
    const { moment } = tried(slipSelectionModel, START, []);
    const refused = optionsOf(slipSelectionModel, moment).find(
      ({ event }) => event.type === 'slipSelection.priceKept',
    );
    expect(refused?.refusedBy).toEqual(['canKeepPrice']);
  });

  it('tells an event that no state handles from one that a guard refuses', () => {
    const { moment } = tried(slipSelectionModel, START, sent);
    const refused = optionsOf(slipSelectionModel, moment).find(
      ({ event }) => event.type === 'slipSelection.dismissed',
    );
    expect(refused?.refusedBy).toEqual([]);
  });

  it('says what is sent to which actor', () => {
    const { effects } = tried(walletModel, 'with nothing stored', ['wallet.availableRequested']).moment;
    expect(effects).toContainEqual({ kind: 'send', name: 'betSlip.availableChanged', to: 'betSlip' });
  });

  it('ignores a step that the machine does not have any more', () => {
    expect(leaf(replay(walletModel, 'with nothing stored', ['999']).at(-1) as Moment)).toBe('disconnected');
  });
});
