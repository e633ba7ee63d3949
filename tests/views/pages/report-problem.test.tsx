// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Language } from '../../../domain/preferences';
import { RECORDER_STARTED } from '../../../flows/model/page-events';
import { parseRecording } from '../../../flows/model/recording';
import { answerPage } from '../../../flows/port/answer-page';
import { recordActors } from '../../../flows/port/recorder';
import { textOf } from '../../support/texts';
import { seriousFlaws, visit } from './render-page';

const text = textOf('pages');

afterEach(() => {
  delete document.documentElement.dataset.recorded;
});

const section = () => screen.queryByRole('heading', { name: text('report.title') });

/** The support page, whose recorder starts after it and has seen a password. */
async function recorded(language: Language = 'en') {
  const page = await visit('support', { language });
  const recorder = recordActors(page.app);
  page.app.system
    .get('auth')
    .send({ type: 'form.fieldChanged', field: 'password', value: 'violet elephant' } as never);
  page.app.system.get('preferences').send({ type: 'preferences.themeChosen', theme: 'light' } as never);
  const listeners: [string, EventListener][] = [];
  await act(async () =>
    answerPage(recorder, {
      document,
      addEventListener: (type: string, listener: EventListener) => {
        listeners.push([type, listener]);
        window.addEventListener(type, listener);
      },
      dispatchEvent: () => window.dispatchEvent(new CustomEvent(RECORDER_STARTED)),
    } as never),
  );
  onTestFinished(() => {
    for (const [type, listener] of listeners) window.removeEventListener(type, listener);
  });
  // In a chunk of its own, which is loaded where a recorder runs.
  await waitFor(() => expect(document.getElementById('report-problem')).not.toBeNull(), { timeout: 10_000 });
  return { ...page, recorder };
}

describe('reporting a problem', () => {
  it('is not offered by a page that no recorder records', async () => {
    await visit('support');
    expect(section()).toBeNull();
  });

  it('says what the file holds, and saves it after the player has agreed', async () => {
    const saved: Blob[] = [];
    const { createObjectURL, revokeObjectURL } = URL;
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    onTestFinished(() => {
      Object.assign(URL, { createObjectURL, revokeObjectURL });
      click.mockRestore();
    });
    const { recorder, user } = await recorded();
    expect(section()).toBeVisible();
    await user.click(screen.getByRole('button', { name: text('report.make') }));
    expect(screen.getByText(text('report.holdsNot'))).toBeVisible();
    expect(screen.getByText(text('report.staysHere'))).toBeVisible();
    const save = screen.getByRole('button', { name: text('report.save') });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await user.click(save);
    expect(saved).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: text('report.agree') }));
    await user.click(save);
    expect(screen.getByText(text('report.saved'))).toBeVisible();
    const file = (await saved[0]?.text()) ?? '';
    expect(parseRecording(file)).toEqual(JSON.parse(JSON.stringify(recorder.recording())));
    expect(file).toContain('form.fieldChanged');
    expect(file).not.toContain('violet elephant');
  });

  it.each<Language>(['en', 'hi'])('is accessible in %s', async (language) => {
    const { user } = await recorded(language);
    const section = document.getElementById('report-problem')?.parentElement as HTMLElement;
    await user.click(within(section).getByRole('button'));
    expect(within(section).getByRole('checkbox')).not.toBeChecked();
    expect(await seriousFlaws()).toEqual([]);
  });
});
