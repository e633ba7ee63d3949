import * as comingSoonEn from '../../src/features/coming-soon/messages/en';
import * as comingSoonHi from '../../src/features/coming-soon/messages/hi';
import * as exchangeEn from '../../src/features/exchange/messages/en';
import * as exchangeHi from '../../src/features/exchange/messages/hi';
import * as pagesEn from '../../src/features/pages/messages/en';
import * as pagesHi from '../../src/features/pages/messages/hi';
import * as searchEn from '../../src/features/search/messages/en';
import * as searchHi from '../../src/features/search/messages/hi';
import * as firstEn from '../../src/i18n/messages/en/first';
import * as restEn from '../../src/i18n/messages/en/rest';
import * as firstHi from '../../src/i18n/messages/hi/first';
import * as restHi from '../../src/i18n/messages/hi/rest';

/** The texts of the product, for tests that find elements by them. */
export const en = { ...firstEn, ...restEn, ...comingSoonEn, ...exchangeEn, ...pagesEn, ...searchEn };

export const hi = { ...firstHi, ...restHi, ...comingSoonHi, ...exchangeHi, ...pagesHi, ...searchHi };
