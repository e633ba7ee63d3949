import * as searchEn from '../../src/features/search/messages/en';
import * as searchHi from '../../src/features/search/messages/hi';
import * as firstEn from '../../src/i18n/messages/en/first';
import * as restEn from '../../src/i18n/messages/en/rest';
import * as firstHi from '../../src/i18n/messages/hi/first';
import * as restHi from '../../src/i18n/messages/hi/rest';

/** The texts of the product, for tests that find elements by them. */
export const en = { ...firstEn, ...restEn, ...searchEn };

export const hi = { ...firstHi, ...restHi, ...searchHi };
