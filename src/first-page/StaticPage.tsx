import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../domain/preferences';
import brand from '../app/header/Brand.module.css';
import menuButton from '../app/header/MenuButton.module.css';
import navigation from '../app/menus/Navigation.module.css';
import footer from '../app/shell/Shell.module.css';
import ticker from '../app/shell/Ticker.module.css';
import * as en from '../i18n/messages/en/initial';
import * as hi from '../i18n/messages/hi/initial';
import { ButtonLink } from '../ui/buttons/ButtonLink';
import { IconButton } from '../ui/buttons/IconButton';
import { AppFrame } from '../ui/frame/AppFrame';
import { HeaderBar } from '../ui/frame/HeaderBar';
import { Logo } from '../ui/illustrations/Logo';
import { MenuIcon } from '../ui/illustrations/MenuIcon';
import type { Layout } from '../view/navigation/routes';
import { pathOf } from '../view/navigation/routes';
import { headlines } from './headlines';
import { failureId, headlineId, shellId } from './names';
import { StartFailure } from './StartFailure';

const languages = { en, hi } as const satisfies Record<Language, unknown>;
const layouts = ['shell', 'reading', 'auth', 'bare'] as const satisfies readonly Layout[];

/** The first frame of `app/shell/Shell.tsx`: what comes later has its place. Links are in the place of buttons. */
function StaticShell({ layout, language }: { layout: Layout; language: Language }) {
  const { shell } = languages[language];
  const hasNavigation = layout === 'shell';
  const isBare = layout === 'bare';
  return (
    <AppFrame
      skipText={shell.skip}
      header={
        <HeaderBar
          brand={<StaticBrand isCompact={!isBare} language={language} />}
          actions={!isBare && <Actions language={language} />}
        />
      }
      announcement={hasNavigation && <div className={ticker.claim}>{'\u00a0'}</div>}
      tabs={hasNavigation && <div className={navigation.tabs} />}
      rail={hasNavigation && <span />}
      bottomBar={(hasNavigation || layout === 'reading') && <div className={navigation.bottomNav} />}
      footer={<div className={footer.footer} />}
    >
      {null}
    </AppFrame>
  );
}

/** The first frame of `app/header/Brand.tsx`. The image is for the operator's logo. */
function StaticBrand({ isCompact, language }: { isCompact: boolean; language: Language }) {
  const { shell } = languages[language];
  return (
    <a
      href={pathOf('sports')}
      className={brand.brand}
      data-compact={isCompact || undefined}
      aria-label={shell.toHomePage.replace('{name}', shell.name)}
    >
      <img className={brand.logo} alt="" hidden />
      <span className={brand.name}>
        <Logo label={shell.name} />
      </span>
      <span className={brand.mark}>
        <Logo label={shell.name} compact />
      </span>
    </a>
  );
}

function Actions({ language }: { language: Language }) {
  const { shell } = languages[language];
  return (
    <>
      <ButtonLink size="small" variant="quiet" href={pathOf('signIn')} data-visitor>
        {shell.logIn}
      </ButtonLink>
      <ButtonLink size="small" href={pathOf('mobileNumber')} data-visitor>
        {shell.signUp}
      </ButtonLink>
      <IconButton className={menuButton.button} label={shell.menu} icon={<MenuIcon />} inert />
    </>
  );
}

const Template = ({ id, children }: { id: string; children: ReactNode }) => (
  <template id={id}>{children}</template>
);

/** The templates of the HTML: shells, headlines of the open routes, and the message of a start that fails. */
export function renderTemplates(): string {
  return renderToStaticMarkup(
    (Object.keys(languages) as Language[]).map((language) => (
      <div key={language} hidden>
        {layouts.map((layout) => (
          <Template key={layout} id={shellId(layout, language)}>
            <StaticShell layout={layout} language={language} />
          </Template>
        ))}
        {headlines(language).map(({ path, content }) => (
          <Template key={path} id={headlineId(path, language)}>
            {content}
          </Template>
        ))}
        <Template id={failureId(language)}>
          <StartFailure
            language={language}
            name={languages[language].shell.name}
            retryText={languages[language].errors.reload}
          />
        </Template>
      </div>
    )),
  );
}
