import { Link } from 'wouter';
import { useText } from '../../i18n/I18n';
import { ButtonLink } from '../../ui/action/ButtonLink';
import { Badge } from '../../ui/display/Badge';
import { useFocusKept } from '../hooks/use-focus-kept';
import { BalanceMenu } from './BalanceMenu';
import { ConnectionDot } from './ConnectionDot';
import { moneyWays } from './money-ways';
import styles from './PlayerActions.module.css';
import { UserMenu } from './UserMenu';

export default function PlayerActions() {
  const text = useText('shell');
  useFocusKept();
  return (
    <>
      <ConnectionDot />
      <BalanceMenu />
      <div className={styles.money}>
        {moneyWays.map(({ label, href, isSoon }) => (
          <Link key={label} href={href} asChild>
            <ButtonLink size="small" variant={label === 'deposit' ? 'primary' : 'quiet'}>
              {text(label)}
              {isSoon && <Badge>{text('soon')}</Badge>}
            </ButtonLink>
          </Link>
        ))}
      </div>
      <UserMenu />
    </>
  );
}
