import { Link } from 'wouter';
import { useText } from '../../i18n/I18n';
import { ButtonLink } from '../../ui/action/ButtonLink';
import { BalanceMenu } from './BalanceMenu';
import { ConnectionDot } from './ConnectionDot';
import { moneyWays } from './money-ways';
import styles from './PlayerActions.module.css';
import { UserMenu } from './UserMenu';

export function PlayerActions() {
  const text = useText('shell');
  return (
    <>
      <ConnectionDot />
      <BalanceMenu />
      {moneyWays.map(({ label, href }) => (
        <Link key={label} href={href} asChild>
          <ButtonLink
            className={styles[label]}
            size="small"
            variant={label === 'deposit' ? 'primary' : 'quiet'}
          >
            {text(label)}
          </ButtonLink>
        </Link>
      ))}
      <UserMenu />
    </>
  );
}
