import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import {
  type BonusesActor,
  selectClaimedOfferId,
} from '../../../../machines/account/bonus/bonuses.selectors';
import { useDateFormat } from '../../../i18n/dates';
import { useLanguage, useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { ButtonLink } from '../../../ui/buttons/ButtonLink';
import { Card } from '../../../ui/display/Card';
import { Fold } from '../../../ui/display/Fold';
import { formatPaise } from '../../../ui/format';
import { Stack } from '../../../ui/layout/Stack';
import { useIsStopped } from '../../../view/actors/stops';
import { AppLink } from '../../../view/navigation/AppLink';
import { links } from '../../../view/navigation/links';
import { Stopped } from '../../refusals/Stopped';
import styles from './Bonus.module.css';
import { Terms } from './Terms';
import type { BonusOffer } from './types';

const shown = (paise: number) => formatPaise(paise, { whole: true });

/** An offer with its terms, and a button that claims it or the reason why it cannot be claimed. */
export function OfferCard({ actor, offer }: { actor: BonusesActor; offer: BonusOffer }) {
  const text = useText('bonus');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { amount, deposit, name } = offer;
  return (
    <Card className={styles.card}>
      <h3>{name[language]}</h3>
      <p className={styles.headline}>
        {deposit === null
          ? text('gift', { amount: shown(amount) })
          : text('match', { percent: String(deposit.percent), amount: shown(amount) })}
      </p>
      <OfferRules offer={offer} />
      <Fold open={isOpen} onToggle={setOpen} summary={text('whatCounts')} quiet>
        <Terms terms={offer} />
      </Fold>
      <div className={styles.end}>
        <Claim actor={actor} offer={offer} />
      </div>
    </Card>
  );
}

function OfferRules({ offer }: { offer: BonusOffer }) {
  const text = useText('bonus');
  const formatDate = useDateFormat();
  const { claimable, closesAt, days, deposit, parts, wagering } = offer;
  return (
    <ul className={styles.rules}>
      {deposit && <li>{text('deposit', { min: shown(deposit.min), days: deposit.days })}</li>}
      <li>
        {text('wager', { times: String(wagering), days })}{' '}
        {claimable !== null &&
          text('forYou', { amount: shown(claimable), required: shown(claimable * wagering) })}
      </li>
      <li>{text('inParts', { parts })}</li>
      {closesAt !== null && <li>{text('closes', { date: formatDate(closesAt, 'weekdayAndTime') })}</li>}
    </ul>
  );
}

function Claim({ actor, offer }: { actor: BonusesActor; offer: BonusOffer }) {
  const text = useText('bonus');
  const noticeId = useId();
  const claimedId = useSelector(actor, selectClaimedOfferId);
  const areBetsStopped = useIsStopped('bets');
  const areGamesStopped = useIsStopped('games');
  const { claimable, deposit, id, obstacle } = offer;
  const isStopped = areBetsStopped || areGamesStopped || isStop(obstacle);
  const amount = claimable ?? (isStop(obstacle) && deposit === null ? offer.amount : null);
  return (
    <Stack gap={12}>
      {isStopped && (amount !== null || isStop(obstacle)) && <Stopped id={noticeId} place="claim" />}
      {amount !== null && (
        <Button
          variant="primary"
          block
          disabledBy={isStopped ? noticeId : undefined}
          busy={claimedId === id}
          busyText={text('claiming')}
          onClick={() => actor.send({ type: 'bonuses.claimRequested', id })}
        >
          {text('claim', { amount: shown(amount) })}
        </Button>
      )}
      {obstacle && !isStop(obstacle) && (
        <p className={styles.quiet}>{text(`obstacles.${obstacle}`, { min: shown(deposit?.min ?? 0) })}</p>
      )}
      {obstacle === 'DEPOSIT_NEEDED' && (
        <AppLink to={links.deposit}>
          <ButtonLink variant="quiet" block>
            {text('toDeposit')}
          </ButtonLink>
        </AppLink>
      )}
    </Stack>
  );
}

const isStop = (obstacle: BonusOffer['obstacle']): obstacle is 'BETS_STOPPED' | 'GAMES_STOPPED' =>
  obstacle === 'BETS_STOPPED' || obstacle === 'GAMES_STOPPED';
