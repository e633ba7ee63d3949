import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { wayTo } from '../../flows/studio/try/reach';
import { replay } from '../../flows/studio/try/simulation';
import { models } from '../paths/models';
import { nodeName, nodesOf } from '../support/machines/transitions';

/** Some with several starts, timers, parallel regions and events of one description; all of them in the soak. */
const few = ['betSlip', 'cashOut', 'realtime', 'referral', 'resend', 'session', 'wallet', 'withdrawal'];
const reached = models.filter(({ machine: { id } }) => process.env.SOAK || few.includes(id));

describe.each(reached.map((model) => ({ model, id: model.machine.id })))(
  'a trial of $id',
  ({ id, model }) => {
    it('begins in each state that is not left at once', async () => {
      const file = JSON.parse(await readFile(`docs/machines/paths/${id}.json`, 'utf8'));
      for (const node of nodesOf(model.machine)) {
        const way = wayTo(model, file, nodeName(node));
        // It is left in the step that enters it.
        if (way === null) expect(node.always, nodeName(node)).not.toEqual([]);
        else expect(replay(model, way.start, way.steps).at(-1)?.snapshot._nodes).toContain(node);
      }
    });
  },
);
