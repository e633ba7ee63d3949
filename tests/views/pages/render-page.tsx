import { act, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import type { Language } from '../../../domain/preferences';
import { selectLanguage } from '../../../machines/app/preferences/preferences.selectors';
import type { PageName } from '../../../src/features/pages/content/page';
import { articleScreen, supportScreen } from '../../../src/features/pages/page-screens';
import { I18n } from '../../../src/i18n/I18n';
import { loadLanguage } from '../../../src/i18n/localized';
import { AppActorContext, usePreferencesSelector } from '../../../src/view/actors/actors';
import { pathOf } from '../../../src/view/navigation/routes';
import { details as someDetails } from '../../support/machines/fixtures';
import { startProduct } from '../../support/render-app';
import { createUser } from '../../support/user';

export interface Visit {
  language?: Language;
  details?: typeof someDetails | null;
  section?: string;
}

/** Renders one page with the contacts of the operator. */
export async function visit(name: PageName, { language = 'en', details = someDetails, section }: Visit = {}) {
  document.documentElement.lang = language;
  const product = startProduct({
    path: pathOf(name) + (section ? `#${section}` : ''),
    stored: { appDetails: details },
    preferences: { language },
  });
  await loadLanguage(language);
  const { default: Screen } = await (name === 'support' ? supportScreen() : articleScreen(name));
  const user = createUser();
  const view = await act(async () =>
    render(
      <AppActorContext value={product.app}>
        <InLanguage>
          <main>
            <Screen />
          </main>
        </InLanguage>
      </AppActorContext>,
    ),
  );
  await screen.findByRole('heading', { level: 1 });
  return { ...product, ...view, user };
}

function InLanguage({ children }: { children: ReactNode }) {
  return <I18n language={usePreferencesSelector(selectLanguage)}>{children}</I18n>;
}

export async function seriousFlaws(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
