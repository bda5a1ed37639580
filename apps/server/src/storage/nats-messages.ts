import type { NatsConnection } from '@nats-io/transport-node';
import type { Messages } from './messages.ts';
import type { ReportDamage } from './rows.ts';
import { StorageFailure } from './storage.ts';

const connectTimeoutMs = 5000;
/** Milliseconds before a lost connection is tried again. */
const againMs = 500;

/** Messages over a NATS server. Loaded only where one is named. */
export function natsMessages(address: string, subject: string, report: ReportDamage): Messages {
  let connection: NatsConnection | null = null;

  async function follow(opened: NatsConnection, missed: () => void): Promise<void> {
    for await (const { type } of opened.status()) if (type === 'reconnect') missed();
  }

  return {
    connect: async (hear, missed) => {
      const { connect } = await import('@nats-io/transport-node');
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
