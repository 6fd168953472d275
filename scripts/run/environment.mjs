// What the scripts read from the environment. Needs nothing but Node; the processes parse their own values strictly.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';

export function fail(line) {
  console.error(line);
  process.exit(1);
}

/** Values of `.env` count where the environment says nothing. */
export function readEnvironment() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { env } = process;
  const host = env.HOST || '127.0.0.1';
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const port = portOf('PORT', 3000);
  const operatorPort = portOf('OPERATOR_PORT', 4000);
  const embedded = !env.OPERATOR_API_URL;
  const operatorUrl = env.OPERATOR_API_URL || `http://${shown}:${operatorPort}`;
  const siteUrl = (env.SITE_URL || `http://${shown}:${port}`).replace(/\/+$/, '');
  for (const [name, value] of [
    ['SITE_URL', siteUrl],
    ['OPERATOR_API_URL', operatorUrl],
  ]) {
    if (!/^https?:/.test(URL.parse(value)?.protocol ?? '')) fail(`${name} must be an http(s) address; it is ${value}`);
  }
  // Buyers may be sent to the provider's own pages; documents that are made at build name these origins.
  const paymentOrigins = [env.PAYMENT_ORIGINS, env.PUBLIC_URL || operatorUrl].filter(Boolean).join(' ');
  const dataDir = env.DATA_DIR || '.data';
  return { host, shown, port, operatorPort, embedded, operatorUrl, siteUrl, paymentOrigins, dataDir };
}

/** Environment of both processes, with the defaults that depend on each other filled in. */
export function processEnvironment(settings, mode) {
  return {
    ...process.env,
    NODE_ENV: mode,
    NEXT_TELEMETRY_DISABLED: '1',
    HOST: settings.host,
    PORT: String(settings.port),
    OPERATOR_PORT: String(settings.operatorPort),
    SITE_URL: settings.siteUrl,
    OPERATOR_API_URL: settings.operatorUrl,
    PUBLIC_URL: process.env.PUBLIC_URL || settings.operatorUrl,
    PAYMENT_ORIGINS: settings.paymentOrigins,
    DATA_DIR: settings.dataDir,
  };
}

function portOf(name, fallback) {
  const value = Number(process.env[name] || fallback);
  if (!Number.isInteger(value) || value < 1 || value > 65_535)
    fail(`${name} must be a port number; it is ${process.env[name]}`);
  return value;
}

/** Ends with one line when somebody listens there already. */
export async function ensureFree(port, host, name) {
  if (await isListening(port, host))
    fail(`Port ${port} is already in use (${name}); stop what listens there or set ${name}`);
}

export function isListening(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1000 });
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => done(true));
    socket.once('timeout', () => done(false));
    socket.once('error', () => done(false));
  });
}

/** Ends with one line when data could not be kept there. */
export function ensureWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    fail(`DATA_DIR ${folder} is not a folder that can be written to`);
  }
}
