import { useInLanguage, useText } from '../../../../i18n/I18n';
import { ButtonLink } from '../../../../ui/buttons/ButtonLink';
import { Card } from '../../../../ui/display/Card';
import { Stack } from '../../../../ui/layout/Stack';
import { AppLink } from '../../../../view/navigation/AppLink';
import { links } from '../../../../view/navigation/links';
import { exchangeLink } from '../../../../view/navigation/section-links';
import { kindOf, nounOf, sportOf } from '../../row/arrange';
import type { OpenedMatch } from '../opened';
import styles from './EndedLinks.module.css';

/** The result of a finished match, with links to further matches and to My Bets. */
export function EndedLinks({ match }: { match: OpenedMatch }) {
  const text = useText('match');
  const inLanguage = useInLanguage();
  const noun = nounOf(kindOf([match]));
  const winner = match.markets
    .find(({ gtype }) => gtype !== 'fancy')
    ?.runners.find(({ status }) => status === 'WINNER');
  return (
    <Card className={styles.ended}>
      <h2 className={styles.title}>
        {winner ? text('won', { name: inLanguage(winner).name }) : text('resultTitle')}
      </h2>
      <p>{text(`endedText.${noun}`)}</p>
      <Stack direction="row">
        <AppLink to={exchangeLink(sportOf(match))}>
          <ButtonLink size="small">{text(`more.${noun}`)}</ButtonLink>
        </AppLink>
        <AppLink to={links.myBets}>
          <ButtonLink size="small" variant="quiet">
            <span>{text('myBets')}</span>
          </ButtonLink>
        </AppLink>
      </Stack>
    </Card>
  );
}
