#!/usr/bin/env node
import { createMap } from '@gridwright/author';

process.exitCode = await createMap(process.argv.slice(2));
