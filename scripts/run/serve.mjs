// Runs the built server, or another program of ours, as a direct child: a signal to this process reaches it, and it
// never outlives us.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Failure } from './steps.mjs';

/**
 * How Node runs a server. On two cores the four threads with which it would collect memory keep the one that answers people
 * waiting for 16 ms and more.
 */
export const serverNodeFlags = ['--v8-pool-size=1'];

export function runProgram(tools, file, args, nodeFlags = []) {
  const program = path.join(tools.root, file);
  if (!fs.existsSync(program)) throw new Failure(`${file} was not built, so there is nothing to run.`);
  return new Promise((resolve, reject) => {
    const child = spawn(tools.node, [...nodeFlags, program, ...args], {
      cwd: tools.root,
      env: tools.env,
      stdio: 'inherit',
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        // a Ctrl-C in a terminal goes to the child as well; it must not see two
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
      });
    }
    // npm may die without telling us: then the parent changes
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM');
    }, 500);
    child.on('error', (error) => reject(new Failure(`${file} cannot be run: ${error.message}`)));
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      resolve(code ?? 128 + (os.constants.signals[signal] ?? 1));
    });
  });
}
