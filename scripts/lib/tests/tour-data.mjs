import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';

/** PostgreSQL takes a third of the processor time of the embedded database, which the browser tests of the soak use. */
const postgres = process.env.SOAK ? null : process.env.TEST_DATABASE_URL || null;

/**
 * @typedef {object} TourData data of a backend of the browser tests
 * @property {string} folder
 * @property {string | null} databaseUrl null: the embedded database, in the folder
 */

/** @param {string} folder */
const nameOf = (folder) => basename(folder).toLowerCase().replaceAll(/\W/g, '_');

/** @param {string} folder @returns {TourData} */
function dataIn(folder) {
  if (postgres === null) return { folder, databaseUrl: null };
  return { folder, databaseUrl: Object.assign(new URL(postgres), { pathname: nameOf(folder) }).href };
}

/** @param {string} statement */
async function administrate(statement) {
  const client = new pg.Client({ connectionString: postgres ?? '' });
  await client.connect();
  try {
    // Copies of one database wait for each other.
    await client.query('SELECT pg_advisory_lock(77)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'winwin24x7-tour-'));

/** Nothing yet: a backend initialises it. A database that is not removed stays until the PostgreSQL of the run ends. */
export async function createTourData() {
  const data = dataIn(await newFolder());
  if (data.databaseUrl !== null) await administrate(`CREATE DATABASE "${nameOf(data.folder)}"`);
  return data;
}

/** A copy of what a backend has initialised, and which none uses. @param {string} template its folder */
export async function copyTourData(template) {
  const data = dataIn(await newFolder());
  await cp(template, data.folder, { recursive: true });
  if (data.databaseUrl !== null)
    await administrate(`CREATE DATABASE "${nameOf(data.folder)}" TEMPLATE "${nameOf(template)}"`);
  return data;
}

/** After the end of its backend. @param {TourData} data */
export async function removeTourData({ folder, databaseUrl }) {
  await rm(folder, { recursive: true, force: true });
  if (databaseUrl !== null) await administrate(`DROP DATABASE "${nameOf(folder)}" WITH (FORCE)`);
}
