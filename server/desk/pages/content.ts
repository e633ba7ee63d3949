import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/open';
import { announcements, banners } from '../../database/schema/site';
import type { Backend } from '../../kit/backend/backend';
import { HttpError } from '../../kit/http/http-error';
import { rowIdOf } from '../../kit/row-id';
import { acts, pages } from '../forms/contract';
import { labelOf } from '../forms/entered';
import { html } from '../html/html';
import { card, facts, field, formCard, hidden } from '../html/parts';
import { findSameAddition, lockSubject, newestAct, seenActs } from '../races';
import type { Desk } from '../routes';

type Banner = Omit<typeof banners.$inferSelect, 'id'>;

const NEXT = '/content';
const noHindi = 'Empty: the text above is shown in Hindi, too.';

type Announcement = Omit<typeof announcements.$inferSelect, 'id' | 'isOfPlayMoney'>;

const textFields = ({ content, contentHi }: Announcement) => [
  field({ name: 'content', label: labelOf(acts.addAnnouncement.form, 'content'), value: content }),
  field({
    name: 'contentHi',
    label: labelOf(acts.addAnnouncement.form, 'contentHi'),
    value: contentHi ?? '',
    hint: noHindi,
    isOptional: true,
  }),
];

const newAnnouncement: Announcement = { content: '', contentHi: null };

const bannerFields = ({ image, order, text, textHi, title, titleHi, url }: Banner) => [
  field({ name: 'order', label: 'Order', type: 'number', value: order, hint: 'The smallest is first.' }),
  field({ name: 'title', label: 'Title', value: title, max: 100 }),
  field({
    name: 'titleHi',
    label: 'Title in Hindi',
    value: titleHi ?? '',
    max: 100,
    hint: noHindi,
    isOptional: true,
  }),
  field({ name: 'text', label: 'Text', value: text, max: 300, isOptional: true }),
  field({
    name: 'textHi',
    label: 'Text in Hindi',
    value: textHi ?? '',
    max: 300,
    hint: noHindi,
    isOptional: true,
  }),
  field({
    name: 'image',
    label: 'Image',
    value: image,
    hint: 'Empty: a picture of the product.',
    isOptional: true,
  }),
  field({
    name: 'url',
    label: labelOf(acts.addBanner.form, 'url'),
    value: url,
    hint: 'https, or a path such as /referral.',
    isOptional: true,
  }),
];

/** What the form has besides title, text and target. */
const bannerFacts = ({ image, order, textHi, titleHi }: Banner) =>
  facts([
    ['Order', order],
    ['Title in Hindi', titleHi ?? '–'],
    ['Text in Hindi', textHi ?? '–'],
    ['Image', image || 'a picture of the product'],
  ]);

const newBanner: Banner = {
  order: 10,
  title: '',
  titleHi: null,
  text: '',
  textHi: null,
  image: '',
  url: '',
};

const removed = (name: string) =>
  new HttpError(404, `This ${name} does not exist any more. Nothing was changed.`);

/** Announcements and banners of the site. */
export function serveContent(desk: Desk, { db }: Pick<Backend, 'db'>): void {
  desk.page(pages.content, async ({ can, form }) => {
    const seenText = await seenActs(db, 'announcement');
    const seenBanner = await seenActs(db, 'banner');
    const newest = hidden('seen', await newestAct(db));
    const texts = await db.select().from(announcements).orderBy(asc(announcements.id));
    const pictures = await db.select().from(banners).orderBy(asc(banners.order), asc(banners.id));
    const textForms = texts.map(({ id, ...announcement }) => {
      const seen = hidden('seen', seenText(id));
      return html`<div class="row">${!can(acts.changeAnnouncement) && html`<p class="text">${announcement.content}<br>${announcement.contentHi}</p>`}${[
        form(acts.changeAnnouncement, {
          params: { id },
          fields: [seen, textFields(announcement)],
          button: 'Save',
        }),
        form(acts.removeAnnouncement, { params: { id }, fields: seen, button: 'Remove', isDanger: true }),
      ]}</div>`;
    });
    const bannerForms = pictures.map(({ id, ...banner }) => {
      const seen = hidden('seen', seenBanner(id));
      return card(`Banner ${id}: ${banner.title}`, [
        html`<p>${banner.text || '–'} → ${banner.url || '–'}</p>`,
        !can(acts.changeBanner) && bannerFacts(banner),
        form(acts.changeBanner, { params: { id }, fields: [seen, bannerFields(banner)], button: 'Save' }),
        form(acts.removeBanner, { params: { id }, fields: seen, button: 'Remove', isDanger: true }),
      ]);
    });
    return {
      title: 'Content',
      body: [
        card('Announcements', [
          texts.length === 0 && html`<p class="empty">No announcement.</p>`,
          textForms,
          can(acts.addAnnouncement) && html`<h3>Add</h3>`,
          form(acts.addAnnouncement, {
            fields: [newest, textFields(newAnnouncement)],
            button: 'Add an announcement',
          }),
        ]),
        bannerForms,
        formCard(
          'Add a banner',
          form(acts.addBanner, { fields: [newest, bannerFields(newBanner)], button: 'Add' }),
        ),
      ],
    };
  });

  serveAnnouncementActs(desk, db);
  serveBannerActs(desk, db);
}

function serveAnnouncementActs(desk: Desk, db: Backend['db']): void {
  desk.act(acts.addAnnouncement, async ({ form: { seen, ...after }, operator, record }) => ({
    recorded: await db.transaction(async (tx) => {
      const { name } = acts.addAnnouncement;
      const repeated = await findSameAddition(tx, { name, operatorId: operator.id, seen, after });
      if (repeated !== null) return repeated;
      const [added] = await tx.insert(announcements).values(after).returning();
      return record(tx, { subject: ['announcement', added?.id ?? 0], after });
    }),
    next: NEXT,
  }));

  desk.act(acts.changeAnnouncement, async ({ form: { seen, ...announcement }, params, record }) => ({
    recorded: await db.transaction(async (tx) => {
      const { id, isOfPlayMoney: _, ...before } = await findAnnouncement(tx, params.id, seen);
      // An edited text is the operator's own.
      await tx
        .update(announcements)
        .set({ ...announcement, isOfPlayMoney: false })
        .where(eq(announcements.id, id));
      return record(tx, { subject: ['announcement', id], before, after: announcement });
    }),
    next: NEXT,
  }));

  desk.act(acts.removeAnnouncement, async ({ form: { seen }, params, record }) => ({
    recorded: await db.transaction(async (tx) => {
      const { id, isOfPlayMoney: _, ...before } = await findAnnouncement(tx, params.id, seen);
      await tx.delete(announcements).where(eq(announcements.id, id));
      return record(tx, { subject: ['announcement', id], before });
    }),
    next: NEXT,
  }));
}

function serveBannerActs(desk: Desk, db: Backend['db']): void {
  desk.act(acts.addBanner, async ({ form: { seen, ...after }, operator, record }) => ({
    recorded: await db.transaction(async (tx) => {
      const { name } = acts.addBanner;
      const repeated = await findSameAddition(tx, { name, operatorId: operator.id, seen, after });
      if (repeated !== null) return repeated;
      const [added] = await tx.insert(banners).values(after).returning();
      return record(tx, { subject: ['banner', added?.id ?? 0], after });
    }),
    next: NEXT,
  }));

  desk.act(acts.changeBanner, async ({ form: { seen, ...banner }, params, record }) => ({
    recorded: await db.transaction(async (tx) => {
      const { id, ...before } = await findBanner(tx, params.id, seen);
      await tx.update(banners).set(banner).where(eq(banners.id, id));
      return record(tx, { subject: ['banner', id], before, after: banner });
    }),
    next: NEXT,
  }));

  desk.act(acts.removeBanner, async ({ form: { seen }, params, record }) => ({
    recorded: await db.transaction(async (tx) => {
      const { id, ...before } = await findBanner(tx, params.id, seen);
      await tx.delete(banners).where(eq(banners.id, id));
      return record(tx, { subject: ['banner', id], before });
    }),
    next: NEXT,
  }));
}

async function findAnnouncement(tx: Transaction, idText: string | undefined, seen: number) {
  const id = rowIdOf(idText);
  await lockSubject(tx, ['announcement', id], seen);
  const [found] = await tx.select().from(announcements).where(eq(announcements.id, id));
  if (found === undefined) throw removed('announcement');
  return found;
}

async function findBanner(tx: Transaction, idText: string | undefined, seen: number) {
  const id = rowIdOf(idText);
  await lockSubject(tx, ['banner', id], seen);
  const [found] = await tx.select().from(banners).where(eq(banners.id, id));
  if (found === undefined) throw removed('banner');
  return found;
}
