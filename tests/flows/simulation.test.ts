import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { enteredIn } from '../../flows/studio/try/active';
import { type Scenario, scenarios } from '../../flows/studio/try/scenarios';
import { type Moment, optionsOf, replay, stepsOf } from '../../flows/studio/try/simulation';
import { selectObstacle } from '../../machines/exchange/slip/selection/slip-selection.selectors';
import { models } from '../paths/models';
import { slipSelectionModel } from '../paths/slip-selection.model';
import { walletModel } from '../paths/wallet.model';
import { leavesOf } from '../support/machines/leaves';
import type { AnyModel } from '../support/machines/model';
import { nodeName } from '../support/machines/transitions';

const leaf = ({ snapshot }: Moment): string | undefined =>
  snapshot._nodes.filter(({ type }) => type === 'atomic').map(nodeName)[0];

/** Replays steps that are given by the beginning of their labels, or as waits. */
const tried = (model: AnyModel, start: string, labels: readonly string[]): Moment =>
  replay(model, start, stepsOf(model, start, labels)).at(-1) as Moment;

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
    expect(leaf(tried(slipSelectionModel, START, sent))).toBe('placing.sent.waiting');
    expect(leaf(tried(slipSelectionModel, START, [...sent, 't']))).toBe('placing.sent.doubtful');
  });

  it('tells which states each answer leads to, and nothing of one that is refused', () => {
    const lost = tried(slipSelectionModel, START, [...sent, 'placeBet failed (unreachable']);
    const options = optionsOf(slipSelectionModel, lost);
    const [found] = options.filter(({ label }) => label.startsWith('reconciliation answered'));
    const [missing] = options.filter(({ label }) => label.startsWith('reconciliation answered (null true'));
    expect([found?.enters, missing?.enters]).toEqual([['placing.delayed.counting'], ['draft.editing']]);
    expect(options.filter(({ enters, refusedBy }) => refusedBy !== null && enters.length > 0)).toEqual([]);
  });

  it('lets a timer fire when its time has come, and not before', () => {
    expect(leaf(tried(slipSelectionModel, START, [...sent, 'w3999']))).toBe('placing.sent.waiting');
    expect(leaf(tried(slipSelectionModel, START, [...sent, 'w3999', 'w1']))).toBe('placing.sent.doubtful');
  });

  it('forgets the timer of a state that was left', () => {
    const answered = tried(slipSelectionModel, START, [...sent, 'placeBet answered']);
    expect(answered.timers.map(({ name }) => name)).not.toContain('acknowledgementTimeout');
  });

  it('names the guard that refuses an event', () => {
    const moment = tried(slipSelectionModel, START, []);
    const refused = optionsOf(slipSelectionModel, moment).find(
      ({ event }) => event.type === 'slipSelection.priceKept',
    );
    expect(refused?.refusedBy).toEqual(['canKeepPrice']);
  });

  it('tells an event that no state handles from one that a guard refuses', () => {
    const moment = tried(slipSelectionModel, START, sent);
    const refused = optionsOf(slipSelectionModel, moment).find(
      ({ event }) => event.type === 'slipSelection.dismissed',
    );
    expect(refused?.refusedBy).toEqual([]);
  });

  it('says what is sent to which actor', () => {
    const { effects } = tried(walletModel, 'with nothing stored', ['wallet.availableRequested']);
    expect(effects).toContainEqual({ kind: 'send', name: 'betSlip.availableChanged', to: 'betSlip' });
  });

  it('knows which states the last step entered, beside regions that stay', () => {
    const model = models.find(({ machine }) => machine.id === 'gameLaunch') as AnyModel;
    const steps = stepsOf(model, 'as a game opens', [
      'stops.reported (false)',
      'askLaunch answered',
      't',
      't',
    ]);
    const moments = replay(model, 'as a game opens', steps);
    expect(enteredIn(moments)).toEqual(['open.page.stalled']);
  });

  it('ignores a step that the machine does not have any more', () => {
    expect(leaf(replay(walletModel, 'with nothing stored', ['999']).at(-1) as Moment)).toBe('disconnected');
  });
});

describe.each(models.map((model) => ({ model, name: model.name })))('a trial of $name', ({ model }) => {
  it('starts, and takes each option that is not refused', () => {
    for (const start of Object.keys(model.starts)) {
      const options = optionsOf(model, replay(model, start, []).at(-1) as Moment);
      for (const [index, { refusedBy }] of options.entries())
        if (refusedBy === null) expect(replay(model, start, [String(index)]).at(-1)?.taken).not.toEqual([]);
    }
  });
});

describe('the scenario', () => {
  it.each(scenarios)('$id leads to its state', ({ end, machine, start, steps }) => {
    const model = models.find((one) => one.machine.id === machine);
    if (!model) throw new Error(`${machine} has no model`);
    expect(Object.keys(model.starts)).toContain(start);
    expect(leavesOf(tried(model, start, steps).snapshot)).toContain(end);
  });

  it('of moved odds is obstructed by them, and not by the state of the market', () => {
    const { start, steps } = scenarios.find(({ id }) => id === 'odds-moved') as Scenario;
    const { snapshot } = tried(slipSelectionModel, start, steps);
    expect(selectObstacle(snapshot as SnapshotFrom<typeof slipSelectionModel.machine>)).toBe('ODDS_CHANGED');
  });
});
