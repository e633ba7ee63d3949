import { competitionFavourite } from '../../../../../domain/betting/favourites';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { TextLink } from '../../../../ui/buttons/TextLink';
import { AppLink } from '../../../../view/navigation/AppLink';
import { competitionLink } from '../../../../view/navigation/competition-links';
import { exchangeLink } from '../../../../view/navigation/section-links';
import { sportOf } from '../../row/arrange';
import { sportIcons } from '../../row/sport-icons';
import type { OpenedMatch } from '../opened';
import styles from './MatchHeader.module.css';

/** Breadcrumb and name of a match. A phone shows neither: the tabs are above, and the board has the names. */
export function MatchHeader({ match }: { match: OpenedMatch }) {
  const inLanguage = useInLanguage();
  const list = useText('matchList');
  const sport = sportOf(match);
  const Icon = sportIcons[sport];
  return (
    <header className={styles.header}>
      <p className={styles.breadcrumb}>
        <AppLink to={exchangeLink(sport)}>
          <TextLink tone="quiet" icon={<Icon />}>
            {list(`titles.${sport}`)}
          </TextLink>
        </AppLink>
        {match.competition !== '' && (
          <>
            <span aria-hidden="true">›</span>
            <AppLink to={competitionLink(exchangeLink(sport), competitionFavourite(match).id)}>
              <TextLink tone="quiet">{inLanguage(match).competition}</TextLink>
            </AppLink>
          </>
        )}
      </p>
      <h1 className={styles.title} tabIndex={-1}>
        {inLanguage(match).name}
      </h1>
    </header>
  );
}
