import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';

/**
 * Lets all messages that one turn of the event loop writes to a connection leave in one piece: an answer and the push
 * that belongs to it, or the answers of a shared commit.
 */
export function gatherMessages(client: WebSocket, { socket }: IncomingMessage): void {
  const send: (...given: never[]) => void = client.send.bind(client);
  let gathering = false;
  Object.assign(client, {
    send: (...given: never[]): void => {
      if (!gathering) {
        gathering = true;
        socket.cork();
        process.nextTick(() => {
          gathering = false;
          socket.uncork();
        });
      }
      send(...given);
    },
  });
}
