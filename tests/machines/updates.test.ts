import { describe, expect, it } from 'vitest';
import type { UpdatesEvent } from '../../machines/app/updates/updates.machine';
import { updatesMachine } from '../../machines/app/updates/updates.machine';
import { fakeChannel, type LogicOf } from '../support/machines/fakes';
import { run } from '../support/machines/run';

function start(hasReloaded = false) {
  const versions = fakeChannel<LogicOf<typeof updatesMachine, 'versions'>, UpdatesEvent>();
  const running = run(updatesMachine.provide({ actors: { versions: versions.logic } }), {
    as: 'updates',
    input: { hasReloaded },
  });
  return {
    sent: running.sent,
    asked: () => versions.last.received,
    is: () => running.actor.getSnapshot().value,
    happens: (...types: UpdatesEvent['type'][]) => {
      for (const type of types) running.actor.send({ type });
    },
  };
}

const activation = { type: 'versions.activationRequested' };
const reload = { type: 'versions.reloadRequested' };

describe('a newer version', () => {
  it('waits for the confirmation of the player', () => {
    const { asked, happens, is } = start();
    happens('updates.found');
    expect([is(), asked()]).toEqual(['waiting', []]);
    happens('updates.accepted');
    expect([is(), asked()]).toEqual(['activating', [activation]]);
  });

  it('is activated when the page is hidden and there is no open work', () => {
    const { asked, happens } = start();
    happens('updates.found', 'updates.pageHidden');
    expect(asked()).toEqual([activation]);
  });

  it('waits until all open work has ended', () => {
    const { asked, happens } = start();
    happens('updates.workStarted', 'updates.workStarted', 'updates.found', 'updates.pageHidden');
    happens('updates.workEnded', 'updates.pageHidden');
    expect(asked()).toEqual([]);
    happens('updates.workEnded', 'updates.pageHidden');
    expect(asked()).toEqual([activation]);
  });

  it('is activated when a chunk of the old version is missing', () => {
    const { asked, happens } = start();
    happens('updates.found', 'updates.chunkMissing');
    expect(asked()).toEqual([activation]);
  });
});

describe('a missing chunk', () => {
  const saved = { to: 'storage', event: { type: 'storage.saved', key: 'hasReloaded', value: true } };

  it('reloads the page automatically and stores that it did', () => {
    const { asked, happens, sent } = start();
    happens('updates.chunkMissing');
    expect(asked()).toEqual([reload]);
    expect(sent).toEqual([saved]);
  });

  it('reloads at most once', () => {
    const { asked, happens, sent } = start(true);
    happens('updates.chunkMissing');
    expect([asked(), sent]).toEqual([[], []]);
  });

  it('does not reload while there is open work', () => {
    const { asked, happens } = start();
    happens('updates.workStarted', 'updates.chunkMissing');
    expect(asked()).toEqual([]);
  });

  it('reloads when the player asks for it, in a tab that has reloaded by itself too', () => {
    const { asked, happens, sent } = start(true);
    happens('updates.chunkMissing', 'updates.reloadRequested');
    expect([asked(), sent]).toEqual([[reload], []]);
  });

  it('reloads when the player asks for it while there is open work', () => {
    const { asked, happens } = start();
    happens('updates.workStarted', 'updates.reloadRequested');
    expect(asked()).toEqual([reload]);
  });
});
