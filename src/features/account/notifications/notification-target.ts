import type { Notification } from '../../../../domain/notifications';
import { type LinkTarget, linkTarget } from '../../../view/navigation/link-target';
import { links } from '../../../view/navigation/links';
import { matchLink } from '../../../view/navigation/match-links';

/** The screen that shows the subject of a notification. */
export function notificationTarget({ content }: Notification): LinkTarget {
  const [area] = content.kind.split('.');
  switch (area) {
    case 'bets':
      return links.myBets;
    case 'match':
      return 'matchId' in content ? matchLink(content.matchId) : links.inplay;
    case 'deposit':
      return links.deposit;
    case 'withdrawal':
      return linkTarget('withdrawals');
    case 'balance':
      return links.cashier;
    case 'limit':
    case 'pause':
      return linkTarget('limits');
    case 'bonus':
      return 'id' in content ? linkTarget('bonus', { id: content.id }) : links.bonus;
    case 'referral':
      return links.referral;
    default:
      return links.profile;
  }
}
