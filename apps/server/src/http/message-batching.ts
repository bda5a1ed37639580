import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';

/**
 * Lets all messages that one turn of the event loop writes to a connection leave in one piece: an answer and the push
 * that belongs to it, or the answers of a shared commit.
 */
export function batchMessages(client: WebSocket, { socket }: IncomingMessage): void {
  const send: (...given: never[]) => void = client.send.bind(client);
  let batching = false;
  Object.assign(client, {
    send: (...given: never[]): void => {
      if (!batching) {
        batching = true;
        socket.cork();
        process.nextTick(() => {
          batching = false;
          socket.uncork();
        });
      }
      send(...given);
    },
  });
}
