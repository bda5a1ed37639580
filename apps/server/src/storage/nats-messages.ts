import type * as nats from '@nats-io/transport-node';
import type { Messages } from './messages.ts';
import type { ReportDamage } from './rows.ts';
import { StorageFailure } from './storage.ts';

/** With the major version that this is written for. */
const clientPackage = '@nats-io/transport-node@3';
const connectTimeoutMs = 5000;
/** Milliseconds before a lost connection is tried again. */
const againMs = 500;

type Client = Pick<typeof nats, 'connect'>;

/** The client, which whoever names a notifier installs beside the server. */
const installedClient = (): Promise<Client> => import('@nats-io/transport-node');

async function loaded(load: () => Promise<Client>): Promise<Client> {
  try {
    return await load();
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND')) throw cause;
    throw new StorageFailure(
      `a notifier over NATS needs a package that is not installed: \`npm install ${clientPackage}\` where gridwright is`,
      { cause },
    );
  }
}

/** Messages over a NATS server. Its client is loaded only where one is named. */
export function natsMessages(
  address: string,
  subject: string,
  report: ReportDamage,
  load: () => Promise<Client> = installedClient,
): Messages {
  let connection: nats.NatsConnection | null = null;

  async function follow(opened: nats.NatsConnection, missed: () => void): Promise<void> {
    for await (const { type } of opened.status()) if (type === 'reconnect') missed();
  }

  return {
    connect: async (hear, missed) => {
      const { connect } = await loaded(load);
      const { username, password, host } = new URL(address);
      const named = username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
      try {
        connection = await connect({
          servers: host,
          name: 'gridwright',
          timeout: connectTimeoutMs,
          maxReconnectAttempts: -1,
          reconnectTimeWait: againMs,
          ...named,
        });
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new StorageFailure(`the notifier nats://${host} cannot be reached: ${reason}`, { cause });
      }
      connection.subscribe(subject, {
        callback: (error, message) => (error === null ? hear(message.string()) : report(error)),
      });
      follow(connection, missed).catch(report);
      // whoever hears of nothing before this has missed nothing after it
      await connection.flush();
    },
    send: (text) => {
      try {
        connection?.publish(subject, text);
      } catch (error) {
        report(error);
      }
    },
    close: async () => {
      await connection?.drain();
      connection = null;
    },
  };
}
