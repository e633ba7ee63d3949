import type { Market, Runner } from '../../../../domain/betting/exchange';
import { acts } from '../../forms/contract';
import { labelOf } from '../../forms/entered';
import { type Child, html } from '../../html/html';
import { card, field, select } from '../../html/parts';
import type { PageRequest } from '../../page-request';
import type { DeskMarket } from './desk-market';

const runnerField = (runners: readonly Runner[]) =>
  select({
    name: 'runner',
    label: 'Runner',
    value: '',
    options: runners.map(({ id, name }) => [id, name] as const),
  });

export const removalCard = (form: PageRequest['form'], { id, runners }: Market, common: Child) =>
  card(
    'Remove a runner',
    form(acts.removeRunner, {
      params: { id },
      fields: [
        runnerField(runners),
        field({
          name: 'reduction',
          label: labelOf(acts.removeRunner.form, 'reduction'),
          type: 'number',
          value: 0,
          isStored: false,
        }),
        html`<p>Bets on it are void; prices matched before are reduced by this percentage.</p>`,
        common,
      ],
      button: 'Remove',
      isDanger: true,
    }),
  );

export const restoreCard = (form: PageRequest['form'], { id, runners }: DeskMarket, common: Child) =>
  card(
    'Restore a runner',
    form(acts.restoreRunner, {
      params: { id },
      fields: [
        runnerField(runners.filter(({ status }) => status === 'REMOVED')),
        html`<p>It can be a winner again. Bets that its removal voided stay void, and prices that it reduced stay reduced. A second removal changes only bets that are placed after its return: it does not correct a reduction.</p>`,
        common,
      ],
      button: 'Restore',
      isDanger: true,
    }),
  );
