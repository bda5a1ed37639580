import net from 'node:net';
import { onTestFinished } from 'vitest';

/** A way to a server that can be cut: every connection through it is lost, and new ones get through again. */
export interface Line {
  readonly port: number;
  readonly cut: () => void;
}

/** A line to a port of this machine, for one test. */
export async function lineTo(port: number): Promise<Line> {
  const open = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy()).on('close', () => (open.delete(one), other.destroy()));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => open.forEach((socket) => socket.destroy());
  onTestFinished(() => {
    server.close();
    cut();
  });
  return { port: (server.address() as net.AddressInfo).port, cut };
}
