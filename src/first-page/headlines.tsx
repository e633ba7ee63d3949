import type { ReactNode } from 'react';
import type { Language } from '../../domain/preferences';
import { sportsbook as sportsbookEn } from '../features/games/sportsbook/messages/en';
import { sportsbook as sportsbookHi } from '../features/games/sportsbook/messages/hi';
import sportsbook from '../features/games/sportsbook/SportsbookScreen.module.css';
import type { Document, Page } from '../features/pages/content/page';
import hero from '../features/pages/landing/Hero.module.css';
import landing from '../features/pages/landing/Landing.module.css';
import maintenance from '../features/pages/maintenance/Maintenance.module.css';
import { maintenance as maintenanceEn } from '../features/pages/maintenance/messages/en';
import { maintenance as maintenanceHi } from '../features/pages/maintenance/messages/hi';
import article from '../features/pages/PageFrame.module.css';
import * as en from '../i18n/messages/en/initial';
import * as hi from '../i18n/messages/hi/initial';
import { ButtonLink } from '../ui/buttons/ButtonLink';
import { ScreenTitle } from '../ui/display/ScreenTitle';
import { Skeleton } from '../ui/feedback/Skeleton';
import { AuthCard } from '../ui/frame/AuthCard';
import { pathOf, type Route, type RouteName, routeOf, routes } from '../view/navigation/routes';
import { PLAYER_HEADLINE } from './names';

const languages = {
  en: { ...en, sportsbook: sportsbookEn, maintenance: maintenanceEn },
  hi: { ...hi, sportsbook: sportsbookHi, maintenance: maintenanceHi },
} as const;

/** `features/pages/content`, whose files are named after the routes. */
const documents = import.meta.glob<{ default: Document<Page> }>('../features/pages/content/*/*.md', {
  eager: true,
});
const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

interface HeadlineProps {
  name: RouteName;
  language: Language;
}

/** The first frame of `features/landing/Landing.tsx`. */
function Landing({ children }: { children: ReactNode }) {
  return (
    <div className={landing.frame} data-layout="shell" data-landing>
      <div className={landing.landing}>
        <div className={hero.hero}>{children}</div>
        <Skeleton shape="block" className={landing.news} />
        <Skeleton shape="block" className={landing.sections} />
      </div>
    </div>
  );
}

function Invitation({ language }: { language: Language }) {
  const { hero: text, playMoney } = languages[language];
  return (
    <Landing>
      <h1 className={hero.title}>
        <span className={hero.sentence}>{text.title}</span>{' '}
        <span className={hero.sentence} data-play-money style={{ visibility: 'hidden' }}>
          {playMoney.headline}
        </span>
      </h1>
      <p className={hero.text}>{text.text}</p>
      <div className={hero.links}>
        <ButtonLink href={pathOf('mobileNumber')}>{text.join}</ButtonLink>
        <ButtonLink variant="ghost" href={pathOf('signIn')}>
          {text.logIn}
        </ButtonLink>
      </div>
    </Landing>
  );
}

function Welcome({ language }: { language: Language }) {
  const { hero: text } = languages[language];
  return (
    <Landing>
      <h1 className={hero.title}>{text.playerTitle}</h1>
      <p className={hero.text}>{text.playerText}</p>
    </Landing>
  );
}

function ArticleHead({ name, language }: HeadlineProps) {
  const file = documents[`../features/pages/content/${language}/${kebabCase(name)}.md`];
  if (!file) throw new Error(`features/pages/content has no document for ${name}`);
  // Neither title nor lead depends on the age.
  const { title, lead } = file.default({ isPlayMoney: false, leastAge: 18 });
  return (
    <article className={article.page} lang={language} data-layout="reading">
      <header>
        <h1 className={article.title}>{title}</h1>
        <p className={article.lead}>{lead}</p>
      </header>
    </article>
  );
}

/** Steps after the first one of a sign-up begin with the number. */
const needsNumber: readonly RouteName[] = ['verifyNumber', 'register'];

function AuthTitle({ name, language }: HeadlineProps) {
  const { title } = routeOf(name);
  const first = needsNumber.includes(name) ? pathOf('mobileNumber') : undefined;
  return (
    <div data-layout="auth" data-guests data-first-step={first}>
      <AuthCard title={languages[language].titles[title]} art={<span />}>
        {null}
      </AuthCard>
    </div>
  );
}

function Open({ language }: { language: Language }) {
  const { maintenance: text } = languages[language];
  return (
    <section className={maintenance.screen} data-layout="bare" data-guests>
      <div className={maintenance.art}>
        <svg viewBox="0 0 320 220" aria-hidden="true" />
      </div>
      <h1 className={maintenance.title}>{text.openTitle}</h1>
      <p className={maintenance.text}>{text.openText}</p>
    </section>
  );
}

function Headline({ name, language }: HeadlineProps) {
  const { layout }: Route = routeOf(name);
  if (layout === 'reading') return <ArticleHead name={name} language={language} />;
  if (layout === 'auth') return <AuthTitle name={name} language={language} />;
  if (layout === 'bare') return <Open language={language} />;
  if (name === 'root' || name === 'sports') return <Invitation language={language} />;
  return (
    <section className={sportsbook.screen} data-layout="shell">
      <ScreenTitle>{languages[language].sportsbook.title}</ScreenTitle>
    </section>
  );
}

/** The headline of each route that is open to visitors, and the greeting of a player on the landing. */
export const headlines = (language: Language): readonly { path: string; content: ReactNode }[] => [
  ...(Object.keys(routes) as RouteName[])
    .filter((name) => routeOf(name).access !== 'players')
    .map((name) => ({ path: routeOf(name).path, content: <Headline name={name} language={language} /> })),
  { path: PLAYER_HEADLINE, content: <Welcome language={language} /> },
];
