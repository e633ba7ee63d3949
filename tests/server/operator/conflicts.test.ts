import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, signUp } from '../../support/browser';
import { newReference } from '../../support/cashier';
import { startDeskForTests } from '../../support/desk-for-tests';
import {
  addOperator,
  type DeskBrowser,
  formOf,
  isChecked,
  shownValue,
  submitConfirmed,
} from '../../support/operator-desk';
import { listMarkets } from '../../support/sandbox';

const { admin, backend } = startDeskForTests();
let other: DeskBrowser & { readonly username: string };
beforeAll(async () => {
  await openBrowser(backend.url).post('/sandbox/cashier', { decision: 'wait' });
  other = await addOperator(backend.url, admin, 'admin');
});

const openBoth = (page: string) => Promise.all([admin.get(page), other.get(page)]);

/** Path of the form that changes the announcement with this text. */
async function addAnnouncement(content: string): Promise<string> {
  await admin.get('/content');
  await admin.submit('/content/add-announcement', { content });
  const { text } = await admin.get('/content');
  const id = new RegExp(`value="${content}"[\\s\\S]*?announcements/(\\d+)/remove`).exec(text)?.[1];
  return `/content/announcements/${id}/change`;
}

const idIn = (text: string, kind: string) => new RegExp(`/operator/${kind}/(\\d+)`).exec(text)?.[1] ?? '';

describe('the second operator', () => {
  it('gets the form again with what was typed, what is stored now and who changed it', async () => {
    const path = await addAnnouncement('First text');
    await openBoth('/content');
    await other.submit(path, { content: 'Text of the other', contentHi: 'दूसरा' });
    const refused = await admin.submit(path, { content: 'My text', contentHi: '' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('role="alert">This was changed after you opened the page.');
    expect(refused.text).toContain(`${other.username}, `);
    const form = formOf(refused.text, path);
    expect([shownValue(form, 'content'), shownValue(form, 'contentHi')]).toEqual(['My text', '']);
    expect(form).toContain('Now: Text of the other');
    expect(form).toContain('Now: दूसरा');
    expect(formOf(refused.text, '/content/add-announcement')).not.toContain('Now:');
  });

  it('can send the form again, over what is stored now', async () => {
    const path = await addAnnouncement('Second text');
    await openBoth('/content');
    await other.submit(path, { content: 'Text of the other' });
    const { text } = await admin.submit(path, { content: 'My text' });
    const seen = shownValue(formOf(text, path), 'seen') ?? '';
    await other.submit(path, { content: 'Once more', seen });
    const again = await admin.submit(path, { content: 'My text', seen });
    expect([again.status, formOf(again.text, path).includes('Now: Once more')]).toEqual([409, true]);
    const newest = shownValue(formOf(again.text, path), 'seen') ?? '';
    expect((await admin.submit(path, { content: 'My text', seen: newest })).status).toBe(303);
    expect((await admin.get('/content')).text).toContain('value="My text"');
  });

  it('keeps switches and choices beside those that are stored now', async () => {
    const path = '/site/details';
    const [{ text: before }] = await openBoth('/site');
    const wasOn = isChecked(formOf(before, path), 'WITHDRAWAL_CANCEL');
    const flag = (isOn: boolean) => (isOn ? { WITHDRAWAL_CANCEL: '1' } : {});
    await other.submit(path, { BRAND_STATUS: 'Maintenance', reason: 'night', ...flag(!wasOn) });
    const refused = await admin.submit(path, { BRAND_STATUS: 'Live', reason: 'mine', ...flag(wasOn) });
    expect(refused.status).toBe(409);
    const form = formOf(refused.text, path);
    expect(form).toContain('<option value="Live" selected>');
    expect(form).toContain('Now: Maintenance');
    expect([isChecked(form, 'WITHDRAWAL_CANCEL'), shownValue(form, 'reason')]).toEqual([wasOn, 'mine']);
    expect(form).toContain(
      `Players may cancel a pending withdrawal <small class="stored">Now: ${wasOn ? 'off' : 'on'}</small>`,
    );
    // Maintenance refuses the deposits of the tests below.
    await other.get('/site');
    await other.submit(path, { BRAND_STATUS: 'Live', reason: 'morning', ...flag(wasOn) });
  });

  it('reads what was typed for a form that the page does not have any more', async () => {
    const player = await signUp(backend.url);
    const { body } = await player.browser.post('/api/deposit/create', {
      ...{ key: crypto.randomUUID(), gateway: 'upi', amount: 500, reference: newReference() },
    });
    const page = `/deposits/${body.data.id}`;
    await openBoth(page);
    await other.submit(`${page}/approve`, { reference: '' });
    const { status, text } = await admin.submit(`${page}/reject`, { reason: 'not <b>ours</b>' });
    expect(status).toBe(409);
    expect(text).toContain(`This deposit is approved (${other.username}`);
    expect(text).toContain('<dt>By</dt>');
    expect(formOf(text, `${page}/reject`)).toBe('');
    expect(text).toMatch(/What you entered[\s\S]*<dt>Reason<\/dt><dd>not &lt;b&gt;ours&lt;\/b&gt;<\/dd>/);
  });

  it('gets the list if the page of the form does not exist any more', async () => {
    await admin.get('/bonuses');
    const offer = {
      ...{ name: 'Short lived', kind: 'gift', amount: '100', wagering: '5', parts: '5', days: '7' },
      ...{ minOdds: '1.5', weight_exchange: '100', place: '1' },
      ...Object.fromEntries(
        ['slots', 'instant', 'lottery', 'live', 'table', 'crash'].map((each) => [`weight_${each}`, '0']),
      ),
    };
    const added = await admin.submit('/bonuses/add', offer);
    const id = idIn(added.headers.get('location') ?? '', 'bonuses');
    const page = `/bonuses/${id}`;
    await openBoth(page);
    expect((await other.submit(`${page}/remove`)).status).toBe(303);
    const { status, text } = await admin.submit(`${page}/change`, { ...offer, name: 'Long lived' });
    expect(status).toBe(409);
    expect(text).toContain('<h1>Bonuses</h1>');
    expect(text).toMatch(/This was changed after you opened the page\..*bonus offer deleted/);
    expect(text).toContain('<dt>Name</dt><dd>Long lived</dd>');
  });

  it('reads the text for an announcement that was removed', async () => {
    const path = await addAnnouncement('Third text');
    await openBoth('/content');
    await other.submit(path.replace('change', 'remove'));
    const { status, text } = await admin.submit(path, { content: 'Corrected', contentHi: 'ठीक' });
    expect(status).toBe(409);
    expect(text).toContain('announcement removed');
    expect(text).toContain('<dt>Text in Hindi</dt><dd>ठीक</dd>');
  });

  it('does not overwrite the role or the password of an operator that another admin has just set', async () => {
    const third = await addOperator(backend.url, admin, 'viewer');
    const [{ text: page }] = await openBoth('/operators');
    const id = idIn(page.split(`<h2>${third.username}</h2>`)[1] ?? '', 'operators');
    const setRole = (desk: DeskBrowser, role: string) =>
      desk.submit(`/operators/${id}/role`, { role, reason: 'a new task' });
    const setPassword = (desk: DeskBrowser, password: string) =>
      desk.submit(`/operators/${id}/reset`, { password, reason: 'forgotten' });
    expect((await setRole(other, 'cashier')).status).toBe(303);
    const role = await setRole(admin, 'admin');
    expect(role.status).toBe(409);
    expect(role.text).toMatch(new RegExp(`${other.username}, [^.]*: operator role changed\\.`));
    expect(formOf(role.text, `/operators/${id}/role`)).toContain('Now: cashier');
    await openBoth('/operators');
    expect((await setPassword(other, 'the password of the first')).status).toBe(303);
    expect((await setPassword(admin, 'the password of the second')).status).toBe(409);
    const credentials = { username: third.username, password: 'the password of the first' };
    await openBoth('/operators');
    expect((await third.signIn(credentials)).status).toBe(303);
    // A sign-in changes nothing that the form shows.
    expect((await setRole(admin, 'viewer')).status).toBe(303);
  });

  it('does not read a password that was typed', async () => {
    const { text } = await other.get('/operators');
    const own = text.split('class="card"').find((card) => card.includes(`<h2>${other.username}`));
    expect(own).toBeUndefined();
    await admin.get('/operators');
    const id = idIn(
      (await admin.get('/operators')).text.split(`<h2>${other.username}</h2>`)[1] ?? '',
      'operators',
    );
    const password = 'a long password 1';
    const fields = { password, reason: 'forgotten', seen: '0' };
    const refused = await other.submit(`/operators/${id}/reset`, fields);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Another admin has to change your own account.');
    expect(refused.text).toContain('<dt>Reason</dt><dd>forgotten</dd>');
    expect(refused.text).not.toContain(password);
  });
});

describe('a form that is refused for its state', () => {
  it('of a suspension shows the player as it is', async () => {
    await signUp(backend.url);
    const page = `/players/${idIn((await admin.get('/players')).text, 'players')}`;
    await openBoth(page);
    await other.submit(`${page}/suspend`, { reason: 'first' });
    const { status, text } = await admin.submit(`${page}/suspend`, { reason: 'second' });
    expect(status).toBe(409);
    expect(text).toContain('This player is suspended already.');
    expect(text).toContain('Lift the suspension');
    expect(text).toContain('<dt>Reason</dt><dd>second</dd>');
  });

  it('of a market keeps the winners that were chosen', async () => {
    const markets = await listMarkets(backend.url);
    const id = markets.find(({ gtype, status }) => gtype === 'match' && status === 'OPEN')?.id;
    const page = `/markets/${id}`;
    await openBoth(page);
    await submitConfirmed(other, `${page}/result`, { 'winners[]': ['1'], reason: 'official' });
    const { status, text } = await submitConfirmed(admin, `${page}/result`, {
      ...{ 'winners[]': ['2'], reason: 'mine' },
    });
    expect(status).toBe(409);
    const form = formOf(text, `${page}/result`);
    expect(['1', '2'].map((runner) => isChecked(form, 'winners[]', runner))).toEqual([false, true]);
    expect(shownValue(form, 'reason')).toBe('mine');
    expect(text).toContain('&quot;winners&quot;:[&quot;1&quot;]');
  });

  it('of a player who does not exist shows the players', async () => {
    await admin.get('/players');
    const { status, text } = await admin.submit('/players/999999/suspend', { reason: 'gone' });
    expect([status, text.includes('<h1>Players</h1>')]).toEqual([404, true]);
    expect(text).toContain('<dt>Reason</dt><dd>gone</dd>');
  });
});

describe('a form that adds something', () => {
  const add = (content: string, desk: DeskBrowser = admin) =>
    desk.submit('/content/add-announcement', { content });
  const countOf = async (content: string) =>
    (await admin.get('/content')).text.split(`name="content" value="${content}"`).length - 1;

  it('adds it once for a double click, and refuses another operator who sends it', async () => {
    await openBoth('/content');
    const answers = await Promise.all([add('Of both'), add('Of both')]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await add('Of both', other)).status).toBe(409);
    expect(await countOf('Of both')).toBe(1);
  });

  it('adds it again if the page was opened again, or something else was entered', async () => {
    await admin.get('/content');
    await add('First entered');
    await add('Then entered');
    await admin.get('/content');
    await add('First entered');
    expect([await countOf('First entered'), await countOf('Then entered')]).toEqual([2, 1]);
  });

  it('adds what another form has changed to the same meanwhile', async () => {
    const path = await addAnnouncement('To be changed');
    await admin.get('/content');
    expect((await admin.submit(path, { content: 'The same text' })).status).toBe(303);
    expect((await add('The same text')).status).toBe(303);
    expect(await countOf('The same text')).toBe(2);
  });
});

it('a form of an announcement is not overtaken by an act on a player with the same number', async () => {
  const [path = '', id] =
    /content\/announcements\/(\d+)\/change/.exec((await admin.get('/content')).text) ?? [];
  await admin.get(`/players/${id}`);
  expect((await admin.submit(`/players/${id}/end-sessions`, { reason: 'lost phone' })).status).toBe(303);
  await admin.get('/content');
  expect((await admin.submit(`/${path}`, { content: 'With another text' })).status).toBe(303);
});
