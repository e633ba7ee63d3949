import { describe, expect, it } from 'vitest';
import { announcementDisplay, getAppDetails, getBanners } from '../../../contract/calls';
import { json, recordingServer } from './recording-server';

const server = recordingServer();

describe('app details', () => {
  const empty = {
    LOGO_URL: '',
    PHONE: '',
    WHATS_APP_URL: '',
    TELEGRAM: '',
    FACEBOOK: '',
    INSTATGRAM: '',
    IS_EMAIL: false,
    OTP: true,
    BRAND_STATUS: '',
    SEO_TITLE: '',
    PLAY_MONEY: false,
    STOPPED: [],
    MIN_AGE: 0,
  };

  it.each([
    ['missing', {}],
    ['null', { data: null }],
    ['empty', { data: {} }],
    ['full of nulls', { data: { PHONE: null, OTP: null, IS_EMAIL: null, SEO_TITLE: null } }],
  ])('are parsed when they are %s', async (_, body) => {
    server.answer = json(body);
    expect(await server.call(getAppDetails, {})).toEqual(empty);
  });

  it('accept numbers as strings', async () => {
    server.answer = json({ data: { OTP: '0', IS_EMAIL: '1', PHONE: 9876543210 } });
    expect(await server.call(getAppDetails, {})).toEqual({
      ...empty,
      OTP: false,
      IS_EMAIL: true,
      PHONE: '9876543210',
    });
  });
});

describe('lists', () => {
  it('keep valid entries and drop damaged ones', async () => {
    server.answer = json({
      data: [{ content: 'One' }, null, 7, { content: null }, { id: 3, content: 'Two' }],
    });
    expect(await server.call(announcementDisplay, {})).toEqual([
      { id: null, content: 'One', content_hi: null },
      { id: 3, content: 'Two', content_hi: null },
    ]);
  });

  it('put a banner without a position last', async () => {
    server.answer = json({ data: { banners: [{ title: 'a' }, { title: 'b', order: '2' }] } });
    const { banners } = await server.call(getBanners, {});
    expect(banners.map(({ title, order }) => ({ title, order }))).toEqual([
      { title: 'a', order: Number.MAX_SAFE_INTEGER },
      { title: 'b', order: 2 },
    ]);
  });
});
