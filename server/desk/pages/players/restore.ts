import { eq } from 'drizzle-orm';
import { players } from '../../../database/schema/players';
import { changeMobile, giveRestoreCode } from '../../../features/account/players/restore-access';
import { RESTORE_CODE_LIFETIME } from '../../../features/account/players/restore-codes';
import type { Backend } from '../../../kit/backend/backend';
import { MINUTE } from '../../../kit/clock';
import { HttpError } from '../../../kit/http/http-error';
import type { DeskLimits } from '../../access/limits';
import { acts } from '../../forms/contract';
import { FieldRefusal, labelOf } from '../../forms/entered';
import { type Html, html } from '../../html/html';
import { card, field, formatMoment, hidden, link, notice, reasonField } from '../../html/parts';
import type { Page, PageRequest } from '../../page-request';
import { lockSubject } from '../../races';
import type { Desk } from '../../routes';
import { findPlayer, type PlayerRow } from './find-player';

interface Deps extends Pick<Backend, 'clock' | 'db' | 'log' | 'notifier'> {
  readonly limits: DeskLimits;
}

/** For a player who lost the password, or the phone to which codes are sent. */
export function serveRestore(desk: Desk, deps: Deps): void {
  const { db, limits } = deps;

  desk.act(acts.giveRestoreCode, async ({ form: { reason, seen }, operator, params, record }) => {
    const player = await findOwnPlayer(params.id);
    countUse(operator.id, player.id);
    const { code, expiresAt, result } = await giveRestoreCode(deps, player.id, async (tx) => {
      await lockSubject(tx, ['player', player.id], seen);
      return record(tx, { subject: ['player', player.id], reason });
    });
    return { recorded: result, page: codePage(player, code, expiresAt) };
  });

  desk.act(acts.changeMobile, async ({ form: { mobile, reason, seen }, operator, params, record }) => {
    const player = await findOwnPlayer(params.id);
    if (player.mobile === mobile && player.isMobileVerified)
      throw new FieldRefusal(409, 'mobile', 'The player has this mobile number already.');
    countUse(operator.id, player.id);
    const changed = await changeMobile(deps, player.id, mobile, async (tx) => {
      await lockSubject(tx, ['player', player.id], seen);
      const [before] = await tx.select().from(players).where(eq(players.id, player.id));
      return record(tx, {
        subject: ['player', player.id],
        before: { mobile: before?.mobile ?? null },
        after: { mobile },
        reason,
      });
    });
    if (changed === null)
      throw new FieldRefusal(409, 'mobile', 'Another player has verified this mobile number.');
    return { recorded: changed.result, next: `/players/${player.id}` };
  });

  /** Demo players and the sample player have public sign-ins. */
  async function findOwnPlayer(id: string | undefined): Promise<PlayerRow> {
    const player = await findPlayer(db, id);
    if (player.kind !== 'player')
      throw new HttpError(409, 'The sign-in of this player is public. Nothing was changed.');
    return player;
  }

  function countUse(operatorId: number, playerId: number): void {
    limits.restoreByOperator.consume(String(operatorId));
    limits.restoreByPlayer.consume(String(playerId));
  }
}

const minutes = RESTORE_CODE_LIFETIME / MINUTE;

const codePage = ({ id, username }: PlayerRow, code: string, expiresAt: Date): Page => ({
  title: `Code for ${username}`,
  body: [
    notice('All sessions of the player have ended, and earlier codes are invalid.', 'good'),
    card('The code', [
      html`<ul class="codes"><li><code>${code}</code></li></ul>
      <p>It is shown only now, works once, and expires at ${formatMoment(expiresAt)}. Tell it to the player alone.</p>
      <p>The player opens the page <code>/reset-password</code> of the product, and types the code and a new password. A second factor stays:
        the next sign-in asks for its code.</p>`,
      html`<p>${link(`/players/${id}`, 'Back to the player')}</p>`,
    ]),
  ],
});

/** Null for an operator who may not restore an access. */
export function restoreCard(
  { can, form }: PageRequest,
  { id, kind, mobile }: PlayerRow,
  seen: number,
): Html | null {
  if (kind !== 'player' || !can(acts.giveRestoreCode)) return null;
  const params = { id };
  return card('Lost password or phone', [
    html`<p>Check first who is asking. Both end all sessions and earlier codes, and the player is notified. The second factor stays on.</p>
      <h3>Code for a new password</h3>`,
    form(acts.giveRestoreCode, {
      params,
      fields: [
        html`<p>Shown once, on the next page. It works once, for ${minutes} minutes.</p>`,
        hidden('seen', seen),
        reasonField(),
      ],
      button: 'Show a code',
      isDanger: true,
    }),
    html`<h3>Another mobile number</h3>`,
    form(acts.changeMobile, {
      params,
      fields: [
        field({
          name: 'mobile',
          label: labelOf(acts.changeMobile.form, 'mobile'),
          hint: 'Ten digits. Codes are sent to it from now on.',
          value: mobile ?? '',
          max: 10,
        }),
        hidden('seen', seen),
        reasonField(),
      ],
      button: 'Change the number',
      isDanger: true,
    }),
  ]);
}
