import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { health } from 'contract/health/health';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { variables } from '../server/src/platform/runtime/config.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The variables that the program reads, and those that Node reads. */
const KNOWN = new Set([...Object.keys(variables.shape), 'NODE_ENV']);
const unknown = (names: Iterable<string>) => [...names].filter((name) => !KNOWN.has(name));

type Environment = Readonly<Record<string, string>>;
type Compose = { services: Record<string, { image?: string; build?: string; environment?: Environment }> };
const compose = (file: string): Compose => parse(read(file), { merge: true });

/** The linter's answer; its own types cannot be resolved by a module of Node's kind. */
type LintResult = { filePath: string; messages: { rule: string; message: string }[] };

/** The violations of the compose-spec schema in a file; the linter's rules of taste are left out. */
function schemaErrors(file: string): string[] {
  const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
  const results: LintResult[] = linter.lintFiles([file], false);
  expect(results.map(({ filePath }) => filePath)).toEqual([file]);
  return results.flatMap(({ messages }) =>
    messages.filter(({ rule }) => rule.startsWith('invalid-')).map(({ message }) => message),
  );
}

describe.each(['compose.yaml', 'deploy/compose.yaml'])('%s', (file) => {
  it('follows the compose specification', () => {
    expect(schemaErrors(join(root, file))).toEqual([]);
  });

  it('gives the program only variables that it reads', () => {
    const ours = Object.values(compose(file).services).filter(({ build }) => build);
    expect(ours.length).toBeGreaterThan(0);
    expect(unknown(ours.flatMap(({ environment = {} }) => Object.keys(environment)))).toEqual([]);
  });

  it('names the images of others by digest or by an exact version', () => {
    const images = Object.values(compose(file).services).flatMap(({ build, image }) => (build ? [] : [image ?? '']));
    expect(images.filter((image) => !/@sha256:[a-f\d]{64}$|:\d+\.\d+\.\d+$/.test(image))).toEqual([]);
  });
});

it('A compose file that the specification refuses is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compose-'));
  const file = join(folder, 'compose.yaml');
  writeFileSync(file, 'services: { site: { image: rata-clara, env_file: { path: .env } } }\n');
  const errors = schemaErrors(file);
  rmSync(folder, { recursive: true });
  expect(errors).not.toEqual([]);
});

describe('deploy/.env.example', () => {
  const names = Object.keys(parseEnv(read('deploy/.env.example').replaceAll(/^#(?=[A-Z])/gm, '')));
  const text = read('deploy/compose.yaml');
  const interpolated = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));

  it('has every variable of the compose file', () => {
    expect([...interpolated].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('has nothing else but settings of the program and of Compose', () => {
    expect(unknown(names).filter((name) => !interpolated.has(name) && name !== 'COMPOSE_PROFILES')).toEqual([]);
  });
});

describe('Dockerfile', () => {
  const lines = read('Dockerfile').split('\n');

  it('is what Docker can build', () => {
    expect(validate(read('Dockerfile'))).toEqual([]);
    expect(validate('FROM node:24\nCOPPY . .\n')).not.toEqual([]);
  });

  it('copies only files that exist', () => {
    const copied = lines.flatMap((line) => (/^COPY (?!--from)/.test(line) ? line.split(' ').slice(1, -1) : []));
    expect(copied).toContain('server');
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('sets only variables that the program reads', () => {
    const set = lines.flatMap((line) => (line.startsWith('ENV ') ? line.slice(4).split(' ') : []));
    expect(set).toContain('NODE_ENV=production');
    expect(unknown(set.map((pair) => pair.split('=', 1)[0] ?? ''))).toEqual([]);
  });
});

it('The systemd unit starts an existing file with variables that the program reads', () => {
  const unit = read('deploy/rata-clara.service');
  const set = /^Environment=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  expect(set).not.toEqual([]);
  expect(unknown(set.map((pair) => pair.split('=', 1)[0] ?? ''))).toEqual([]);
  expect(existsSync(join(root, /^ExecStart=\S+ (\S+)$/m.exec(unit)?.[1] ?? 'none'))).toBe(true);
});

describe('deploy/kubernetes.yaml', () => {
  const MODELS = { ConfigMap, Deployment, Ingress, Job, PodDisruptionBudget, Secret, Service } as const;
  const documents = parseAllDocuments(read('deploy/kubernetes.yaml'));
  const resources = documents.map((document) => document.toJS());
  const ofKind = (kind: string) => resources.filter((resource) => resource.kind === kind);
  const pods = [...ofKind('Deployment'), ...ofKind('Job')].map(({ spec }) => spec.template.spec);

  it('is YAML, and each resource follows the schema of Kubernetes', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    for (const resource of resources) {
      const Model = MODELS[resource.kind as keyof typeof MODELS];
      // The database is a resource of CloudNativePG, which publishes no package of its schema.
      if (Model) new Model(resource).validate();
      else expect(resource.apiVersion).toBe('postgresql.cnpg.io/v1');
    }
  });

  it('runs without rights and without a disk of its own', () => {
    expect(pods).toHaveLength(2);
    for (const { securityContext, containers, automountServiceAccountToken } of pods) {
      expect(automountServiceAccountToken).toBe(false);
      expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      for (const container of containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    }
  });

  it('gives the program only variables that it reads, and refers only to names that exist', () => {
    const values = [...ofKind('ConfigMap'), ...ofKind('Secret')]
      .filter(({ metadata }) => metadata.name === 'rata-settings')
      .flatMap(({ data, stringData }) => Object.keys(data ?? stringData));
    expect(values).toContain('PUBLIC_URL');
    expect(unknown(values)).toEqual([]);
    for (const { containers } of pods) {
      const env: { name: string; value?: string }[] = containers[0].env;
      const parts = new Set(
        env.flatMap(({ value = '' }) => [...value.matchAll(/\$\((\w+)\)/g)].map(([, name]) => name)),
      );
      expect(unknown(env.map(({ name }) => name).filter((name) => !parts.has(name)))).toEqual([]);
    }
  });

  it('has probes that call served addresses', () => {
    const [site] = ofKind('Deployment')[0].spec.template.spec.containers;
    expect(site.livenessProbe.httpGet.path).toBe(health.live.path);
    expect(site.readinessProbe.httpGet.path).toBe(health.live.path);
  });
});
