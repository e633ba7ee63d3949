import { limitKinds } from '../../../../domain/lists';
import { isStricter, type LimitKind, type PauseKind, pauseDays } from '../../../../domain/protection';
import { formatRupees } from '../../../../domain/rupees';
import { secondFactors } from '../../../database/schema/players';
import { hasSecondFactor } from '../../../features/account/players/two-factor/factors';
import { resetSecondFactor } from '../../../features/account/players/two-factor/second-factor';
import { readLimits, setLimit } from '../../../features/account/protection/limits';
import { pausePlayer } from '../../../features/account/protection/pauses';
import type { BetService } from '../../../features/exchange/bets/bet-service';
import { findPause } from '../../../features/pauses/find-pause';
import type { Backend } from '../../../kit/backend/backend';
import { recordedAlong } from '../../audit';
import { acts } from '../../forms/contract';
import { FieldRefusal, labelOf } from '../../forms/entered';
import { html } from '../../html/html';
import { badge, card, field, moment, reasonField, select, table } from '../../html/parts';
import type { PageRequest } from '../../page-request';
import { refuseChanged } from '../../races';
import type { Desk } from '../../routes';
import { findPlayer } from './find-player';

type Deps = Pick<Backend, 'clock' | 'db' | 'log' | 'notifier'> & { readonly betting: BetService };

const names: Readonly<Record<LimitKind, string>> = {
  'deposit-24h': 'Deposits in 24 hours',
  'deposit-7d': 'Deposits in 7 days',
  'deposit-30d': 'Deposits in 30 days',
  'loss-day': 'Losses in a day',
  'loss-week': 'Losses in a week',
  'loss-month': 'Losses in a month',
};

const pauseNames: Readonly<Record<PauseKind, string>> = {
  'time-out': 'Time-out',
  exclusion: 'Self-exclusion',
};

/** Pauses and limits can only become stricter, and the second factor can only be turned off. */
export function servePlayerProtection(desk: Desk, deps: Deps): void {
  const { clock, db } = deps;

  desk.act(acts.pausePlayer, async ({ form: { pause, reason }, params, record }) => {
    const { id } = await findPlayer(db, params.id);
    const { days, kind } = pause;
    const before = await findPause(db, clock.now(), id);
    const written = recordedAlong((tx) =>
      record(tx, { subject: ['player', id], before, after: { kind, days }, reason }),
    );
    await pausePlayer(deps, { playerId: id, kind, days, author: 'operator' }, written.also);
    if (written.recorded !== null) return { recorded: written.recorded, next: `/players/${id}` };
    throw await refuseChanged(db, ['player', id], 'The player has a longer pause already.');
  });

  desk.act(acts.lowerLimit, async ({ form: { amount, kind, reason }, params, record }) => {
    const { id } = await findPlayer(db, params.id);
    const before = (await readLimits(deps, id)).get(kind)?.amount ?? null;
    if (!isStricter(before, amount) || before === amount)
      throw new FieldRefusal(409, 'amount', `This is not lower than the limit, ${limitText(before)}.`);
    const written = recordedAlong((tx) =>
      record(tx, { subject: ['player', id], before: { [kind]: before }, after: { [kind]: amount }, reason }),
    );
    await setLimit(deps, { playerId: id, kind, amount, author: 'operator' }, written.also);
    if (written.recorded !== null) return { recorded: written.recorded, next: `/players/${id}` };
    throw await refuseChanged(db, ['player', id], 'The limit is this amount already.');
  });

  desk.act(acts.resetTwoFactor, async ({ form: { reason }, params, record }) => {
    const { id } = await findPlayer(db, params.id);
    const written = recordedAlong((tx) =>
      record(tx, { subject: ['player', id], before: { isOn: true }, after: { isOn: false }, reason }),
    );
    await resetSecondFactor(deps, id, 'two-factor.reset', written.also);
    if (written.recorded !== null) return { recorded: written.recorded, next: `/players/${id}` };
    throw await refuseChanged(db, ['player', id], 'This player has no second factor.');
  });
}

const limitText = (amount: number | null) => (amount === null ? 'none' : formatRupees(amount));

export async function protectionCards(
  { clock, db }: Pick<Backend, 'clock' | 'db'>,
  { form }: PageRequest,
  id: number,
) {
  const limits = await readLimits({ clock, db }, id);
  const pause = await findPause(db, clock.now(), id);
  const isOn = await hasSecondFactor(db, secondFactors, id);
  const params = { id };
  return [
    card('Limits and pauses', [
      pause === null
        ? html`<p>No pause.</p>`
        : html`<p>${badge(pauseNames[pause.kind], 'warn')} until ${moment(pause.until)}</p>`,
      form(acts.pausePlayer, {
        params,
        fields: [
          select({
            name: 'pause',
            label: labelOf(acts.pausePlayer.form, 'pause'),
            value: '',
            options: Object.entries(pauseDays).flatMap(([kind, allowed]) =>
              allowed.map(
                (days) =>
                  [
                    `${kind} ${days}`,
                    `${pauseNames[kind as PauseKind]}, ${days} ${days === 1 ? 'day' : 'days'}`,
                  ] as const,
              ),
            ),
          }),
          reasonField(),
        ],
        button: 'Pause',
        isDanger: true,
      }),
      html`<h3>Limits</h3>`,
      table({
        caption: 'Limits of the player',
        rows: limitKinds,
        empty: '',
        columns: [
          { name: 'Limit', cell: (kind) => names[kind] },
          { name: 'Amount', cell: (kind) => limitText(limits.get(kind)?.amount ?? null), isNumber: true },
        ],
      }),
      form(acts.lowerLimit, {
        params,
        fields: [
          select({
            name: 'kind',
            label: labelOf(acts.lowerLimit.form, 'kind'),
            value: '',
            options: limitKinds.map((kind) => [kind, names[kind]] as const),
          }),
          field({ name: 'amount', label: labelOf(acts.lowerLimit.form, 'amount'), max: 15 }),
          reasonField(),
        ],
        button: 'Lower',
      }),
    ]),
    card('Second factor', [
      html`<p>${isOn ? badge('on', 'good') : badge('off')}</p>`,
      isOn &&
        form(acts.resetTwoFactor, {
          params,
          fields: [html`<p>For a player who lost the app and the recovery codes.</p>`, reasonField()],
          button: 'Turn it off',
          isDanger: true,
        }),
    ]),
  ];
}
