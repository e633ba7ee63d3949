import type { BetReason } from '../../../domain/betting/reasons';
import type { CallFailure, RefusalReason } from '../../../domain/failure';
import { messageOf } from '../../../domain/messages';
import type { RefusedCall } from '../../../domain/refused-call';
import { useMessageText, useText } from '../../i18n/I18n';
import { useServerSentence } from '../../i18n/server-sentence';
import { TextLink } from '../../ui/buttons/TextLink';
import { AppLink } from '../../view/navigation/AppLink';
import { linkTarget } from '../../view/navigation/link-target';
import { links } from '../../view/navigation/links';
import { Reference } from './Reference';

/** Links to the player’s limits, or to what stays possible, for the reasons that have such a page. */
export function RefusalLink({ reason }: { reason: RefusalReason | BetReason }) {
  const text = useText('refusals');
  switch (reason) {
    case 'DEPOSIT_LIMIT':
    case 'LOSS_LIMIT_REACHED':
    case 'PLAYER_PAUSED':
      return (
        <AppLink to={linkTarget('limits')}>
          <TextLink>{text('toLimits')}</TextLink>
        </AppLink>
      );
    case 'REGION_BLOCKED':
      return (
        <AppLink to={links.withdraw}>
          <TextLink>{text('toWithdrawal')}</TextLink>
        </AppLink>
      );
    default:
      return null;
  }
}

/** Why the server refused, in a sentence; empty if neither a sentence nor the status of its answer says it. */
export function useRefusalText(): (refusal: RefusedCall) => string {
  const text = useText('refusals');
  const messageText = useMessageText();
  const ofServer = useServerSentence();
  return (refusal) =>
    refusal.reason
      ? text(refusal.reason)
      : ofServer(refusal) || (refusal.cause ? messageText(messageOf(refusal.cause)) : '');
}

/** Why a call failed, in a sentence with a next step; the server's own if it sent one. With the reference for the operator. */
export function FailureText({ failure }: { failure: CallFailure | null }) {
  const text = useMessageText();
  const refusalText = useRefusalText();
  return (
    failure && (
      <span>
        {refusalText(failure) || text(messageOf(failure.kind))} <Reference failure={failure} />
      </span>
    )
  );
}

/** Why the server refused, with a next step. */
export function Refused({ reason }: { reason: RefusalReason }) {
  const text = useText('refusals');
  return (
    <>
      {text(reason)} <RefusalLink reason={reason} />
    </>
  );
}
