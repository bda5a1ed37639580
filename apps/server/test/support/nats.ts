import net from 'node:net';

/** The NATS server that tests may use. Whoever names one says that it is there: then a missing one is a failure. */
const named = process.env['GRIDWRIGHT_TEST_NATS'];
export const nats = new URL(named ?? 'nats://127.0.0.1:4222');

const answers = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(Number(nats.port || 4222), nats.hostname);
    socket.setTimeout(2000, () => socket.destroy());
    socket.once('data', () => (resolve(true), socket.destroy()));
    socket.on('error', () => resolve(false)).on('close', () => resolve(false));
  });

export const hasNats: boolean = named !== undefined || (await answers());
