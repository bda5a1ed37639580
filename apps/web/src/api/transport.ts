import { connectionLost, pause, waitBefore } from './connection.ts';

export type Transport = 'socket' | 'http';

const patience = 5000;

/** Whether a WebSocket to this address opens at all. A proxy that swallows it shows as silence. */
function socketOpens(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    const finish = (opened: boolean): void => {
      clearTimeout(timer);
      socket.close();
      resolve(opened);
    };
    const timer = setTimeout(() => finish(false), patience);
    socket.addEventListener('open', () => finish(true), { once: true });
    socket.addEventListener('error', () => finish(false), { once: true });
  });
}

async function serverAnswers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

/** The socket where it can be opened, plain HTTP where only that comes through. Waits for the server if it is away. */
export async function chooseTransport(socketAddress: string, healthAddress: string): Promise<Transport> {
  for (let attempt = 0; ; attempt += 1) {
    if (await socketOpens(socketAddress)) return 'socket';
    if (await serverAnswers(healthAddress)) return 'http';
    connectionLost();
    await pause(waitBefore(attempt));
  }
}
