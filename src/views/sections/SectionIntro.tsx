import { isPlayer } from '../../../machines/session/session.selectors';
import { useAuth, useSessionSelector } from '../../app/hooks/actors';
import type { Section } from '../../app/ways/sections';
import { WayLink } from '../../app/ways/WayLink';
import { WayName } from '../../app/ways/WayName';
import { way } from '../../app/ways/way';
import { ways } from '../../app/ways/ways';
import { useText } from '../../i18n/I18n';
import { Button } from '../../ui/action/Button';
import { ButtonLink } from '../../ui/action/ButtonLink';
import { CricketIcon, HorseIcon, SoccerIcon, TennisIcon } from '../../ui/art/SportIcons';
import { Badge } from '../../ui/display/Badge';
import { Card } from '../../ui/display/Card';
import { Section as PageSection } from '../../ui/display/Section';
import { useDrawnLanguage } from '../pages/translated';
import styles from './SectionIntro.module.css';
import { sectionsWords } from './words/words';

const icons = {
  inplay: null,
  cricket: CricketIcon,
  soccer: SoccerIcon,
  tennis: TennisIcon,
  'horse-racing': HorseIcon,
} as const;

const rules = way('gameRules');

/** A sport before its exchange is open: what it is, what will be there, how one bets, and ways on. */
export default function SectionIntro({ section }: { section: Section }) {
  const text = useText('shell');
  const words = sectionsWords.read(useDrawnLanguage());
  const { title, lead, markets } = words.sections[section];
  const Icon = icons[section];
  return (
    <div className={styles.intro}>
      <header className={styles.head}>
        <p className={styles.mark}>
          {Icon && <Icon />}
          <Badge tone="accent">{text('soon')}</Badge>
        </p>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.note}>{words.openSoon}</p>
        <Ways />
      </header>
      <PageSection title={words.marketsTitle}>
        <ul className={styles.markets}>
          {markets.map((market) => (
            <li key={market}>{market}</li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={words.howTitle}>
        <div className={styles.sides}>
          <Card className={styles.back}>
            <h3>{words.back}</h3>
            <p>{words.backText}</p>
          </Card>
          <Card className={styles.lay}>
            <h3>{words.lay}</h3>
            <p>{words.layText}</p>
          </Card>
        </div>
      </PageSection>
    </div>
  );
}

function Ways() {
  const words = sectionsWords.read(useDrawnLanguage());
  const auth = useAuth();
  const isVisitor = !useSessionSelector(isPlayer);
  return (
    <div className={styles.ways}>
      {isVisitor && (
        <Button onClick={() => auth.send({ type: 'auth.opened', step: 'mobile', as: 'modal' })}>
          {words.signUp}
        </Button>
      )}
      <WayLink to={ways.home}>
        <ButtonLink variant="quiet">{words.toAll}</ButtonLink>
      </WayLink>
      <WayLink to={rules}>
        <ButtonLink variant="ghost">
          <WayName to={rules}>{words.toRules}</WayName>
        </ButtonLink>
      </WayLink>
    </div>
  );
}
