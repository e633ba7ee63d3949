// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { createNoticeStorage } from '../../../src/adapters/exchange/notice-storage';

/** Starts the storage in a machine that records what it restores. */
function open() {
  const restored: string[] = [];
  const host = createActor(
    createMachine({
      invoke: { id: 'noticeStorage', src: createNoticeStorage() },
      on: { '*': { actions: ({ event }) => restored.push(event.type) } },
    }),
  ).start();
  return { restored, storage: host.getSnapshot().children.noticeStorage };
}

beforeEach(() => localStorage.clear());

it('restores nothing on a first visit', () => {
  expect(open().restored).toEqual([]);
});

it('restores a dismissed notice on the next visit, until local storage is cleared', () => {
  open().storage?.send({ type: 'noticeStorage.delayNoticeDismissed' });
  expect(open().restored).toEqual(['exchange.delayNoticeDismissed']);
  localStorage.clear();
  expect(open().restored).toEqual([]);
});
