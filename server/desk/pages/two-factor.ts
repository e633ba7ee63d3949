import { operatorSecondFactors } from '../../database/schema/operators';
import { removeSecondFactor, type SecondFactor } from '../../features/account/players/two-factor/factors';
import type { Backend } from '../../kit/backend/backend';
import { later, MINUTE } from '../../kit/clock';
import { HttpError } from '../../kit/http/http-error';
import { lockOperator } from '../access/accounts';
import type { DeskLimits } from '../access/limits';
import { endOperatorSessions, type Operator } from '../access/sessions';
import { acts, pages } from '../forms/contract';
import { notice } from '../html/parts';
import { refuseChanged } from '../races';
import type { Desk } from '../routes';
import { verifyOwnPassword } from './access/own-password';
import { createOperatorFactors } from './access/second-factor';
import { beginCard, confirmCard, onCards, recoveryCodesPage } from './two-factor-cards';

interface Deps extends Pick<Backend, 'clock' | 'config' | 'db' | 'log' | 'sealing'> {
  readonly limits: DeskLimits;
}

const SET_UP_TIME = 15 * MINUTE;

const TITLE = 'Two-factor sign-in';

/** Second factor of the operator's own account. */
export function serveDeskTwoFactor(desk: Desk, deps: Deps): void {
  const { clock, config, db, limits } = deps;
  const factors = createOperatorFactors(deps, limits);
  const isRequired = config.operator?.isTwoFactorRequired ?? false;
  const isBeingSetUp = ({ confirmedAt, createdAt }: SecondFactor) =>
    confirmedAt === null && createdAt > later(clock.now(), -SET_UP_TIME);

  desk.page(pages.twoFactor, async (request) => {
    const { operator } = request;
    if (operator.isSample) return { title: TITLE, body: notice(SAMPLE, 'calm') };
    const factor = await factors.find(db, operator.id);
    if (factor !== null && factor.confirmedAt !== null)
      return {
        title: TITLE,
        body: onCards(request, await factors.countRecoveryCodes(db, operator.id), isRequired),
      };
    return {
      title: TITLE,
      body: [
        isRequired && notice('Set up two-factor sign-in first. Then the other pages open.', 'warn'),
        factor !== null && isBeingSetUp(factor)
          ? confirmCard(request, await factors.openSecret(factor))
          : beginCard(request),
      ],
    };
  });

  desk.act(acts.beginTwoFactor, async ({ form: { current }, operator, record }) => {
    refuseSample(operator);
    await verifyOwnPassword(deps, operator, current);
    const recorded = await db.transaction(async (tx) => {
      await lockOperator(tx, operator.id);
      const secret = await factors.begin(tx, operator.id);
      return secret === null ? null : record(tx, { subject: ['operator', operator.id] });
    });
    if (recorded !== null) return { recorded, next: '/two-factor' };
    throw await refuseChanged(db, ['operator', operator.id], 'Two-factor sign-in is on already.');
  });

  desk.act(acts.confirmTwoFactor, async ({ form: { code }, operator, record }) => {
    const { codes, recorded } = await factors.guess(operator.id, ({ confirm }) =>
      db.transaction(async (tx) => {
        await lockOperator(tx, operator.id);
        const factor = await factors.find(tx, operator.id);
        // The form is sent again where the page with the recovery codes is reloaded.
        if (factor !== null && factor.confirmedAt !== null) throw new HttpError(409, ON);
        if (factor === null || !isBeingSetUp(factor))
          throw new HttpError(409, 'The time for the set-up is over. Begin again.');
        const codes = await confirm(tx, factor, code);
        await endOperatorSessions(tx, { clock }, { operatorId: operator.id, except: operator.sessionId });
        return {
          codes,
          recorded: await record(tx, {
            subject: ['operator', operator.id],
            before: { isOn: false },
            after: { isOn: true },
          }),
        };
      }),
    );
    return { recorded, page: recoveryCodesPage('Two-factor sign-in is on.', codes) };
  });

  desk.act(acts.renewRecoveryCodes, async ({ form: { code, current }, operator, record }) => {
    await verifyOwnPassword(deps, operator, current);
    const { codes, recorded } = await factors.guess(operator.id, ({ redeem }) =>
      db.transaction(async (tx) => {
        await lockOperator(tx, operator.id);
        await redeem(tx, requireOn(await factors.find(tx, operator.id)), code);
        return {
          codes: await factors.replaceRecoveryCodes(tx, operator.id),
          recorded: await record(tx, { subject: ['operator', operator.id] }),
        };
      }),
    );
    return { recorded, page: recoveryCodesPage('The former recovery codes are invalid.', codes) };
  });

  desk.act(acts.turnOffTwoFactor, async ({ form: { code, current }, operator, record }) => {
    await verifyOwnPassword(deps, operator, current);
    const recorded = await factors.guess(operator.id, ({ redeem }) =>
      db.transaction(async (tx) => {
        await lockOperator(tx, operator.id);
        await redeem(tx, requireOn(await factors.find(tx, operator.id)), code);
        await removeSecondFactor(tx, operatorSecondFactors, operator.id);
        return record(tx, {
          subject: ['operator', operator.id],
          before: { isOn: true },
          after: { isOn: false },
        });
      }),
    );
    return { recorded, next: '/two-factor' };
  });
}

const SAMPLE = 'The sample operator is for everyone who knows its password. It has no second factor.';

const ON =
  'Two-factor sign-in is on. Its recovery codes were shown once: replace them if you do not have them.';

function refuseSample({ isSample }: Operator): void {
  if (isSample) throw new HttpError(409, SAMPLE);
}

function requireOn(factor: SecondFactor | null): SecondFactor {
  if (factor === null || factor.confirmedAt === null)
    throw new HttpError(409, 'Two-factor sign-in is off. Nothing was changed.');
  return factor;
}
