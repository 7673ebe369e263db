/* Joint non-local means: smooths the grain of a path-traced picture, guided by its normals and base colours.
 * cc -O3 -march=native -o denoise denoise.c -lm; reads width, height, strength and three pictures of floats (picture, normals,
 * colours; 3 per pixel, 0..1) from standard input, writes the picture to standard output. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int w, h;
static size_t n;

/* Mean over a square of 2r+1 pixels, edges repeated by shrinking the square. */
static void box(const float *src, float *dst, float *tmp, int r) {
  for (int y = 0; y < h; y++) {
    float s = 0;
    for (int x = -r; x < w; x++) {
      if (x + r < w) s += src[y * w + x + r];
      if (x - r - 1 >= 0) s -= src[y * w + x - r - 1];
      if (x >= 0) tmp[y * w + x] = s;
    }
  }
  float *row = calloc((unsigned)w, sizeof(float));
  const float k = 1.f / ((2 * r + 1) * (2 * r + 1));
  for (int y = -r; y < h; y++) {
    if (y + r < h) for (int x = 0; x < w; x++) row[x] += tmp[(y + r) * w + x];
    if (y - r - 1 >= 0) for (int x = 0; x < w; x++) row[x] -= tmp[(y - r - 1) * w + x];
    if (y >= 0) for (int x = 0; x < w; x++) dst[y * w + x] = row[x] * k;
  }
  free(row);
}

static float *plane(int channel, const float *picture) {
  float *p = malloc(n * sizeof(float));
  for (size_t i = 0; i < n; i++) p[i] = picture[i * 3 + channel];
  return p;
}

static void filter(float *c[3], float *noise, float *guide[6], float *out[3], int radius, int patch, float spread) {
  float *sum[3], *weight = calloc(n, sizeof(float)), *d = malloc(n * 4), *g = malloc(n * 4), *e = malloc(n * 4), *q = malloc(n * 4), *tmp = malloc(n * 4);
  for (int k = 0; k < 3; k++) sum[k] = calloc(n, sizeof(float));
  for (int dy = -radius; dy <= radius; dy++)
    for (int dx = -radius; dx <= radius; dx++) {
      for (int y = 0; y < h; y++) {
        int yy = y + dy < 0 ? 0 : y + dy >= h ? h - 1 : y + dy;
        for (int x = 0; x < w; x++) {
          int xx = x + dx < 0 ? 0 : x + dx >= w ? w - 1 : x + dx, i = y * w + x, j = yy * w + xx;
          float s = 0, t = 0, a;
          for (int k = 0; k < 3; k++) { a = c[k][i] - c[k][j]; s += a * a; }
          for (int k = 0; k < 6; k++) { a = guide[k][i] - guide[k][j]; t += a * a; }
          d[i] = s / 3;
          g[i] = t;
        }
      }
      box(d, e, tmp, patch);
      box(g, q, tmp, 1);
      for (int y = 0; y < h; y++) {
        int yy = y + dy < 0 ? 0 : y + dy >= h ? h - 1 : y + dy;
        for (int x = 0; x < w; x++) {
          int xx = x + dx < 0 ? 0 : x + dx >= w ? w - 1 : x + dx, i = y * w + x, j = yy * w + xx;
          float v = 2 * noise[i], far = e[i] - v > 0 ? e[i] - v : 0;
          float k = expf(-far / (v * .45f + 1e-5f) - q[i] / spread);
          weight[i] += k;
          for (int m = 0; m < 3; m++) sum[m][i] += k * c[m][j];
        }
      }
    }
  for (int k = 0; k < 3; k++) for (size_t i = 0; i < n; i++) out[k][i] = sum[k][i] / weight[i];
  for (int k = 0; k < 3; k++) free(sum[k]);
  free(weight); free(d); free(g); free(e); free(q); free(tmp);
}

/* A single bright dot is a path that was lucky, not a thing: no pixel may outshine its second brightest neighbour by much. */
static void dim_dots(float *c[3]) {
  float *l = malloc(n * sizeof(float));
  for (size_t i = 0; i < n; i++) l[i] = (c[0][i] + c[1][i] + c[2][i]) / 3;
  for (int y = 1; y < h - 1; y++)
    for (int x = 1; x < w - 1; x++) {
      float first = 0, second = 0, here = l[y * w + x];
      for (int k = 0; k < 9; k++) {
        if (k == 4) continue;
        float v = l[(y + k / 3 - 1) * w + x + k % 3 - 1];
        if (v > first) { second = first; first = v; } else if (v > second) second = v;
      }
      float most = second + .05f;
      if (here > most) for (int k = 0; k < 3; k++) c[k][y * w + x] *= most / here;
    }
  free(l);
}

int main(void) {
  float head[3];
  if (fread(head, 4, 3, stdin) != 3) return 1;
  w = head[0];
  h = head[1];
  if (w < 1 || h < 1 || w > 9999 || h > 9999) return 1;
  n = (size_t)w * h;
  float *raw = malloc(n * 12), *c[3], *guide[6], *out[3], *tmp = malloc(n * 4), *noise = calloc(n, 4), *wide = malloc(n * 4);
  for (int p = 0; p < 3; p++) {
    if (fread(raw, 12, n, stdin) != n) return 1;
    for (int k = 0; k < 3; k++) {
      if (p == 0) c[k] = plane(k, raw);
      else { float *s = plane(k, raw); box(s, s, tmp, 1); guide[(p - 1) * 3 + k] = s; }
    }
  }
  dim_dots(c);
  /* Grain: what is left of a pixel without the mean of its neighbours, squared, over a wide square; capped, since texture looks alike. */
  for (int k = 0; k < 3; k++) {
    box(c[k], wide, tmp, 1);
    for (size_t i = 0; i < n; i++) { float a = c[k][i] - wide[i]; noise[i] += a * a * .375f; }
    out[k] = malloc(n * 4);
  }
  box(noise, wide, tmp, 7);
  for (size_t i = 0; i < n; i++) wide[i] = fminf(wide[i], .02f) * head[2] * head[2];
  filter(c, wide, guide, out, 7, 1, .06f);
  for (size_t i = 0; i < n; i++) for (int k = 0; k < 3; k++) raw[i * 3 + k] = out[k][i] * .95f + c[k][i] * .05f;
  return fwrite(raw, 12, n, stdout) == n ? 0 : 1;
}
