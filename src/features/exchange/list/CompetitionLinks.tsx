import { useSelector } from '@xstate/react';
import { useSearch } from 'wouter/use-browser-location';
import { competitionFavourite } from '../../../../domain/betting/favourites';
import { selectExchange } from '../../../../machines/app/app.selectors';
import { selectMatches } from '../../../../machines/exchange/matches/matches.selectors';
import { useInLanguage, useText } from '../../../i18n/I18n';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { NavLink, NavList } from '../../../ui/nav/NavList';
import { useAppSelector } from '../../../view/actors/actors';
import { ExchangeContext, useMatches } from '../../../view/actors/exchange';
import { AppLink } from '../../../view/navigation/AppLink';
import { competitionIn, competitionLink } from '../../../view/navigation/competition-links';
import { matchIn } from '../../../view/navigation/match-links';
import type { Section } from '../../../view/navigation/sections';
import { useRequestedSection } from '../../../view/navigation/use-requested-section';
import { useSectionLink } from '../../../view/navigation/use-section-link';
import { byCompetition, isInPlay, kindOf, ofSection, sportOf } from '../row/arrange';
import { sportIcons } from '../row/sport-icons';
import styles from './CompetitionLinks.module.css';

/** The competitions of the section or of the opened match; none on other screens. */
export default function CompetitionLinks() {
  const exchange = useAppSelector(selectExchange);
  const matchId = matchIn(useSearch());
  const { section } = useRequestedSection();
  if (exchange === null || (section === null && matchId === null)) return null;
  return (
    <ExchangeContext value={exchange}>
      <Competitions section={section} matchId={matchId} />
    </ExchangeContext>
  );
}

function Competitions({ matchId, section }: { section: Section | null; matchId: string | null }) {
  const text = useText('matchList');
  const inLanguage = useInLanguage();
  const sectionLink = useSectionLink();
  const requested = competitionIn(useSearch());
  const matches = useSelector(useMatches(), selectMatches) ?? [];
  const opened = matches.find(({ id }) => id === matchId);
  const shown = section ?? (opened ? sportOf(opened) : null);
  if (shown === null) return null;
  const current = opened ? competitionFavourite(opened).id : requested;
  // A foreign backend may send matches without the name of their competition.
  const groups = byCompetition(ofSection(matches, shown)).filter(({ name }) => name !== '');
  if (groups.length === 0) return null;
  return (
    <NavList title={text('competitions')}>
      {groups.map((group) => {
        const { key, matches: listed, sport } = group;
        const Icon = sportIcons[sport];
        const isLive = listed.some(isInPlay);
        return (
          <AppLink key={key} to={competitionLink(sectionLink(sport), key)}>
            <NavLink
              current={key === current}
              icon={shown === 'inplay' && <Icon aria-hidden="true" />}
              end={
                <span className={styles.count} data-live={isLive || undefined}>
                  <span aria-hidden="true">{listed.length}</span>
                  <VisuallyHidden>
                    {text('matches', { of: kindOf(listed), count: listed.length })}
                    {isLive && `, ${text('inPlayCount', { count: listed.filter(isInPlay).length })}`}
                  </VisuallyHidden>
                </span>
              }
            >
              {inLanguage(group).name}
            </NavLink>
          </AppLink>
        );
      })}
    </NavList>
  );
}
