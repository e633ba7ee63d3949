import type { Market } from '../../../../domain/betting/exchange';
import { acts } from '../../forms/contract';
import { type Child, html } from '../../html/html';
import { card, field, select } from '../../html/parts';
import type { PageRequest } from '../../page-request';
import type { DeskMarket } from './desk-market';

export const removalCard = (form: PageRequest['form'], { id, runners }: Market, common: Child) =>
  card(
    'Remove a runner',
    form(acts.removeRunner, {
      params: { id },
      fields: [
        select({
          name: 'runner',
          label: 'Runner',
          value: '',
          options: runners.map((runner) => [runner.id, runner.name] as const),
        }),
        field({ name: 'reduction', label: 'Reduction in percent', type: 'number', value: 0 }),
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
        select({
          name: 'runner',
          label: 'Runner',
          value: '',
          options: runners
            .filter(({ status }) => status === 'REMOVED')
            .map((runner) => [runner.id, runner.name] as const),
        }),
        html`<p>It can be a winner again. Bets that its removal voided stay void, and prices that it reduced stay reduced. A second removal changes only bets that are placed after its return: it does not correct a reduction.</p>`,
        common,
      ],
      button: 'Restore',
      isDanger: true,
    }),
  );
